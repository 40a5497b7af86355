import assert from "node:assert/strict";
import { streamedList } from "./streamed_list.ts";

const answered = (next: string | null, ...pages: unknown[][]) => {
  const results = (async function* () {
    yield* pages;
  })();
  const headers: Record<string, string> = next ? { link: `<${next}>; rel="next"` } : {};
  return streamedList({ nextOf: () => ({ next, headers }) }, { count: 7, results, next: null });
};

Deno.test("the pages of a list form one list, for any page sizes, and say where the next one is", async () => {
  const answer = answered("abc", [{ a: 1 }, { b: '"' }], [], [{ c: null }]);
  assert.equal(answer.headers.get("link"), '<abc>; rel="next"');
  assert.deepEqual(await answer.json(), {
    count: 7,
    results: [{ a: 1 }, { b: '"' }, { c: null }],
    next: "abc",
  });
  for (const pages of [[], [[]], [[], []]]) {
    assert.deepEqual(await answered(null, ...pages).json(), { count: 7, results: [], next: null });
  }
});
