/** What a page and its workers say to each other. */
import type { Packed } from "../errors";

/** Sent first: the compiled core, and what else this worker needs. */
export interface Begin {
  module: WebAssembly.Module;
  hash: number;
  /** Holds the number of the last question that nobody waits for; where memory can be shared. */
  given: SharedArrayBuffer | null;
}

export interface Question {
  id: number;
  method: string;
  parameters: readonly unknown[];
}

export type Answer =
  | { id: number; told: unknown }
  /** As JSON, which a page takes apart in half the time of a copied object. */
  | { id: number; json: string }
  | { id: number; error: Packed };

/** A worker as far as a link to it goes; tests have others. */
export interface Port {
  postMessage(message: unknown): void;
  terminate(): void;
  /** Tell it, in the middle of its work, that nobody waits for this question or those before it. */
  interrupt?(id: number): void;
  addEventListener(type: "message", listener: (event: { data: Answer }) => void): void;
  addEventListener(type: "error" | "messageerror", listener: (event: object) => void): void;
}
