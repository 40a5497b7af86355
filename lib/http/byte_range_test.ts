import assert from "node:assert/strict";
import { requestedRange } from "./byte_range.ts";

Deno.test("a range is parsed by RFC 9110, within the size of the file", () => {
  const cases: [string | null, ReturnType<typeof requestedRange>][] = [
    [null, null],
    ["bytes=0-0", { first: 0, last: 0 }],
    ["bytes=10-19", { first: 10, last: 19 }],
    [" bytes=10- ", { first: 10, last: 99 }],
    ["bytes=90-1000", { first: 90, last: 99 }],
    ["bytes=-10", { first: 90, last: 99 }],
    ["bytes=-1000", { first: 0, last: 99 }],
    ["bytes=100-", "outside"],
    ["bytes=-0", "outside"],
    ["bytes=20-10", null],
    ["bytes=-", null],
    ["bytes=0-1,5-6", null],
    ["lines=0-1", null],
    ["bytes=a-b", null],
  ];
  for (const [header, expected] of cases) {
    assert.deepEqual(requestedRange(header, 100), expected, String(header));
  }
  assert.equal(requestedRange("bytes=0-", 0), "outside");
  assert.equal(requestedRange("bytes=-5", 0), "outside");
});
