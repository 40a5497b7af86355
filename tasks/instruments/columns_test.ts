import assert from "node:assert/strict";
import { columns } from "./columns.ts";

Deno.test("words are left-aligned, numbers right-aligned", () => {
  assert.deepEqual(columns([["name", "items", "of"], ["one", "7", "a"], ["another", "12", ""]]), [
    "name     items  of",
    "one          7  a",
    "another     12",
  ]);
});
