import assert from "node:assert/strict";
import { openStorage } from "../../device/storage/storage.ts";
import { noteShownRowsIn, shownRows } from "./shown_rows.ts";

const nothingKept = () => {
  throw new Error("storage is denied");
};

Deno.test("a row that was begun is remembered for this assessment only", () => {
  noteShownRowsIn(openStorage(nothingKept));
  shownRows("ada").note(12);
  shownRows("ada").note(13);
  shownRows("ada").note(12);
  assert.deepEqual([1, 12, 13].map(shownRows("ada").has), [false, true, true]);
  assert.equal(shownRows("ben").has(12), false);
});

Deno.test("without an assessment nothing is remembered", () => {
  noteShownRowsIn(openStorage(nothingKept));
  shownRows(null).note(12);
  assert.equal(shownRows(null).has(12), false);
});
