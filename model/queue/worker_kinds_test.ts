import { deepEqual, equal } from "node:assert/strict";
import { readKinds, readPlaces, WORKER_KINDS } from "./worker_kinds.ts";

const all = (places: number) => Object.fromEntries(WORKER_KINDS.map((kind) => [kind, places]));

Deno.test("kinds are read in any order, with or without spaces; an unknown kind is not", () => {
  deepEqual(readKinds("letter, csv"), ["csv", "letter"]);
  deepEqual(readKinds("csv,csv"), ["csv"]);
  equal(readKinds("csv,xls"), null);
  equal(readKinds("csv,"), null);
  equal(readKinds(""), null);
});

Deno.test("places are read for every kind, for named kinds, or both", () => {
  deepEqual(readPlaces("3", 2), all(3));
  deepEqual(readPlaces("csv=1", 2), { ...all(2), csv: 1 });
  deepEqual(readPlaces("1, csv = 4", 2), { ...all(1), csv: 4 });
});

Deno.test("empty, out-of-range and duplicate places are not read", () => {
  for (
    const text of [
      "",
      "0",
      "65",
      "two",
      "csv=",
      "xls=2",
      "csv=1,csv=2",
      "1,2",
      "1.5",
      "-1",
      "all=3=4",
      "csv=1,",
    ]
  ) {
    equal(readPlaces(text, 2), null, text);
  }
});
