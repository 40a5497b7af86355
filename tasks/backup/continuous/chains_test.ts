import assert from "node:assert/strict";
import type { Store } from "$/lib/store/store.ts";
import { memoryStore } from "$/tests/helpers/world/memory_store.ts";
import { baseKey, completeKey, partKey, partsFrom, prune, readChains, untilKey } from "./chains.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const day = (n: number) => n * DAY_MS;
const put = (store: Store, key: string, text = "") => store.put(key, new Blob([text]).stream());

/** A base a day from `first` to `last`, each with a part of the WAL from then on. */
async function chain(store: Store, name: string, first: number, last: number) {
  for (let n = first; n <= last; n++) {
    const base = { from: BigInt(n * 100), startedAt: day(n), endedAt: day(n) + 1, major: 18 };
    await put(store, baseKey(name, base));
    await put(store, completeKey(name, base));
    await put(store, partKey(name, { from: base.from, end: BigInt(n * 100 + 100), at: day(n + 1) }));
  }
  await put(store, untilKey(name), String(day(last + 1)));
}

Deno.test("what no moment of the last days needs is deleted, with bases that were interrupted", async () => {
  const store = memoryStore();
  const [old, current] = ["assay_backup_1_a", "assay_backup_2_b"];
  await chain(store, old, 1, 2);
  await chain(store, current, 4, 8);
  await put(store, baseKey(current, { from: 700n, startedAt: day(7) + 5 }));
  await prune(store, current, day(6) + DAY_MS / 2);
  const [kept, ...more] = await readChains(store);
  assert.deepEqual([kept!.name, kept!.timeline, more.length], [current, 2, 0]);
  assert.deepEqual(kept!.bases.map(({ from }) => from), [600n, 700n, 800n]);
  assert.deepEqual(kept!.parts.map(({ from }) => from), [600n, 700n, 800n]);
  const bases = await Array.fromAsync(store.list(`${current}/base`));
  assert.equal(bases.length, 3);
  await prune(store, current, day(20));
  assert.deepEqual(
    (await readChains(store))[0]!.bases.map(({ from }) => from),
    [800n],
    "one base always stays",
  );
});

Deno.test("parts of the WAL are taken up to the first gap, also if one was stored twice", async () => {
  const store = memoryStore();
  const name = "assay_backup_1_a";
  for (const [from, end] of [[0n, 10n], [10n, 20n], [10n, 15n], [20n, 30n], [31n, 40n]] as const) {
    await put(store, partKey(name, { from, end, at: 1 }));
  }
  const [read] = await readChains(store);
  assert.equal(partsFrom(read!, 0n).at(-1)!.end, 30n);
  assert.deepEqual(partsFrom(read!, 12n).map(({ from }) => from).at(0), 10n);
  assert.deepEqual(partsFrom(read!, 30n), []);
});
