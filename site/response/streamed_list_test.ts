import assert from "node:assert/strict";
import { streamedList } from "./streamed_list.ts";

const parsed = async (...pages: unknown[][]) => {
  const results = (async function* () {
    yield* pages;
  })();
  return await streamedList({ count: 7, results }).json();
};

Deno.test("the pages of a list form one list, for any page sizes", async () => {
  assert.deepEqual(await parsed([{ a: 1 }, { b: '"' }], [], [{ c: null }]), {
    count: 7,
    results: [{ a: 1 }, { b: '"' }, { c: null }],
  });
  for (const pages of [[], [[]], [[], []]]) {
    assert.deepEqual(await parsed(...pages), { count: 7, results: [] });
  }
});
