import assert from "node:assert/strict";
import { jsonList } from "./json_list.ts";

const parsed = async (...pieces: unknown[][]) => {
  const pieceByPiece = (async function* () {
    yield* pieces;
  })();
  return JSON.parse((await Array.fromAsync(jsonList(7, pieceByPiece))).join(""));
};

Deno.test("the pages of a list form one list, for any page sizes", async () => {
  assert.deepEqual(await parsed([{ a: 1 }, { b: '"' }], [], [{ c: null }]), {
    count: 7,
    results: [{ a: 1 }, { b: '"' }, { c: null }],
  });
  for (const pieces of [[], [[]], [[], []]]) {
    assert.deepEqual(await parsed(...pieces), { count: 7, results: [] });
  }
});
