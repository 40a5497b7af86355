import assert from "node:assert/strict";
import { jsonList } from "./json_list.ts";

const spelled = async (...pieces: unknown[][]) => {
  const pieceByPiece = (async function* () {
    yield* pieces;
  })();
  return JSON.parse((await Array.fromAsync(jsonList(7, pieceByPiece))).join(""));
};

Deno.test("pieces of a list are one list, however they are cut", async () => {
  assert.deepEqual(await spelled([{ a: 1 }, { b: '"' }], [], [{ c: null }]), {
    count: 7,
    results: [{ a: 1 }, { b: '"' }, { c: null }],
  });
  for (const pieces of [[], [[]], [[], []]]) {
    assert.deepEqual(await spelled(...pieces), { count: 7, results: [] });
  }
});
