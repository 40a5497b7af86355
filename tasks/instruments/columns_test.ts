import assert from "node:assert/strict";
import { columns } from "./columns.ts";

Deno.test("words stand below words, numbers end below each other", () => {
  assert.deepEqual(columns([["name", "items", "of"], ["one", "7", "a"], ["another", "12", ""]]), [
    "name     items  of",
    "one          7  a",
    "another     12",
  ]);
});
