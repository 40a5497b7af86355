import { ok } from "node:assert/strict";
import { exampleFiles, type Files } from "../example.ts";

/** A change of the example, the place where its fault is reported, and the message. */
export interface Fault {
  readonly of: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** A text on the reported line, in the changed file or in another. */
  readonly at: string | readonly [file: string, text: string];
  readonly says: RegExp;
}

/** The example with these faults. */
export async function exampleWith(...faults: Omit<Fault, "at" | "says">[]): Promise<Files> {
  const files = await exampleFiles();
  for (const { of, file, from, to } of faults) {
    const before = files.get(file)!;
    ok(before.includes(from), `${of}: the example does not contain ${JSON.stringify(from)}`);
    files.set(file, before.replace(from, () => to));
  }
  return files;
}
