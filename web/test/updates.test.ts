/** Whether a page learns of a newer version, by whichever of the browser's words comes or stays away. */
import { beforeEach, expect, test, vi } from "vitest";
import { Updates } from "../src/pwa/updates.svelte";

class Worker extends EventTarget {
  readonly said: unknown[] = [];

  constructor(public state: ServiceWorkerState) {
    super();
  }

  becomes(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }

  postMessage(message: unknown): void {
    this.said.push(message);
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  readonly update = async (): Promise<void> => undefined;
}

class Container extends EventTarget {
  controller: Worker | null = null;
  readonly registration = new Registration();
  readonly register = async (): Promise<Registration> => this.registration;
}

let container: Container;
let reload: ReturnType<typeof vi.fn>;

beforeEach(() => {
  container = new Container();
  reload = vi.fn();
  vi.stubGlobal("navigator", { serviceWorker: container });
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("setInterval", vi.fn());
  vi.spyOn(performance, "now").mockReturnValue(60_000);
});

async function started(controller: Worker | null = new Worker("activated")): Promise<Updates> {
  container.controller = controller;
  const updates = new Updates();
  await updates.start();
  expect(updates.ready).toBe(false);
  return updates;
}

function newer(state: ServiceWorkerState = "installing"): Worker {
  const worker = new Worker(state);
  container.registration[state === "installing" ? "installing" : "waiting"] = worker;
  container.registration.dispatchEvent(new Event("updatefound"));
  return worker;
}

test("a newer version waits for the person's word and takes over by it", async () => {
  const updates = await started();
  const worker = newer();
  expect(updates.ready).toBe(false);
  worker.becomes("installed");
  expect(updates.ready).toBe(true);
  updates.use();
  expect(worker.said).toEqual(["take-over"]);
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
});

test("one that was there before the word of it", async () => {
  const updates = await started();
  newer("installed");
  expect(updates.ready).toBe(true);
});

test("one whose word never came is seen at the next look", async () => {
  const updates = await started();
  container.registration.waiting = new Worker("installed");
  updates.look();
  expect(updates.ready).toBe(true);
});

test("one that another window let take over unheard", async () => {
  const updates = await started();
  container.dispatchEvent(new Event("controllerchange"));
  expect(updates.ready).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  updates.use();
  expect(reload).toHaveBeenCalledOnce();
});

test("the first version of all replaces nothing", async () => {
  const updates = await started(null);
  const first = newer();
  first.becomes("installed");
  updates.look();
  first.becomes("activated");
  container.controller = first;
  container.registration.installing = null;
  container.dispatchEvent(new Event("controllerchange"));
  expect(updates.ready).toBe(false);
  container.dispatchEvent(new Event("controllerchange"));
  expect(updates.ready).toBe(true);
});

test("a page that has only just been opened changes at once", async () => {
  vi.spyOn(performance, "now").mockReturnValue(500);
  const worker = new Worker("installed");
  container.registration.waiting = worker;
  container.controller = new Worker("activated");
  await new Updates().start();
  expect(worker.said).toEqual(["take-over"]);
});
