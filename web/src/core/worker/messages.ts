/** What a page and its workers say to each other. */
import type { Packed } from "../errors";

/** Sent first: the compiled core, and what else this worker needs. */
export interface Begin {
  module: WebAssembly.Module;
  hash: number;
}

export interface Question {
  id: number;
  method: string;
  parameters: readonly unknown[];
}

export type Answer =
  | { id: number; told: unknown }
  | { id: number; result: unknown }
  | { id: number; error: Packed };

/** A worker as far as a link to it goes; tests have others. */
export interface Port {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(type: "message", listener: (event: { data: Answer }) => void): void;
  addEventListener(type: "error" | "messageerror", listener: (event: object) => void): void;
}
