import assert from "node:assert/strict";
import { openJournal } from "./journal.ts";
import { lostOf } from "./lost.ts";
import { openStorage } from "./storage.ts";

const OPENED = 1000;
const answer = (at: number, sent: number | null = null) => JSON.stringify({ at, sent });
const place = (at: number) => JSON.stringify({ at, screen: "question" });

const lost = (copy: Record<string, string>, local: Record<string, string> = {}) =>
  lostOf(new Map(Object.entries(copy)), { get: (key) => local[key] ?? null }, OPENED);

Deno.test("answers that were killed with the browser come back, with the place where they were given", () => {
  const copy = { "assay-answer/ada/7": answer(900), "assay-place/ada": place(901) };
  assert.deepEqual(lost(copy), ["assay-answer/ada/7", "assay-place/ada"]);
  const older = { "assay-answer/ada/7": answer(800), "assay-place/ada": place(801) };
  assert.deepEqual(lost(copy, older), ["assay-answer/ada/7", "assay-place/ada"]);
});

Deno.test("what local storage has itself, or has a newer one of, does not", () => {
  const copy = { "assay-answer/ada/7": answer(900), "assay-place/ada": place(901) };
  assert.deepEqual(lost(copy, copy), []);
  assert.deepEqual(lost(copy, { "assay-answer/ada/7": answer(950), "assay-place/ada": place(951) }), []);
});

Deno.test("what was sent comes back where the page is too old to know of it", () => {
  assert.deepEqual(lost({ "assay-answer/ada/7": answer(900, 990) }), []);
  assert.deepEqual(lost({ "assay-answer/ada/7": answer(1100, 1110) }), ["assay-answer/ada/7"]);
  assert.deepEqual(lost({ "assay-place/ada": place(1110) }), ["assay-place/ada"]);
  assert.deepEqual(lost({ "assay-place/ada": place(900) }), []);
});

Deno.test("that an answer was sent comes back, so that it does not wait again", () => {
  const copy = { "assay-answer/ada/7": answer(900, 990) };
  assert.deepEqual(lost(copy, { "assay-answer/ada/7": answer(900) }), ["assay-answer/ada/7"]);
});

Deno.test("of somebody who has left only what is unsent comes back", () => {
  const copy = {
    "assay-answer/bo/1": answer(800, 810),
    "assay-answer/bo/2": answer(820),
    "assay-answer/cy/1": answer(800, 810),
    "assay-place/bo": place(821),
    "assay-place/cy": place(811),
  };
  assert.deepEqual(lost(copy), ["assay-answer/bo/2", "assay-place/bo"]);
});

Deno.test("what somebody else left in the store is passed over", () => {
  assert.deepEqual(lost({ "assay-answer/ada/7": "{", "assay-answer/ada/8": "7", other: answer(900) }), []);
});

Deno.test("where nothing durable takes them answers are kept as long as the browser lives, and not called kept", async () => {
  const held = new Map<string, string>();
  const local = openStorage(() => ({
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    key: (at) => [...held.keys()][at] ?? null,
    get length() {
      return held.size;
    },
  }));
  const { isKept, isBlocked } = await openJournal(local, 0);
  assert.deepEqual([isKept, isBlocked], [false, false]);
});
