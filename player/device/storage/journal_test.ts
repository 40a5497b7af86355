import assert from "node:assert/strict";
import { memoryStorage } from "../../../tests/helpers/player/memory_storage.ts";
import { openJournal } from "./journal.ts";
import { lostKeys } from "./lost.ts";
import { openStorage } from "./storage.ts";

const OPENED = 1000;
const answer = (at: number, sent: number | null = null) => JSON.stringify({ at, sent });
const place = (at: number) => JSON.stringify({ at, screen: "question" });

const lost = (copy: Record<string, string>, local: Record<string, string> = {}) =>
  lostKeys(new Map(Object.entries(copy)), { get: (key) => local[key] ?? null }, OPENED);

Deno.test("answers lost with a killed browser are restored, with the place where they were given", () => {
  const copy = { "assay-answer/ada/7": answer(900), "assay-place/ada": place(901) };
  assert.deepEqual(lost(copy), ["assay-answer/ada/7", "assay-place/ada"]);
  const older = { "assay-answer/ada/7": answer(800), "assay-place/ada": place(801) };
  assert.deepEqual(lost(copy, older), ["assay-answer/ada/7", "assay-place/ada"]);
});

Deno.test("what local storage has, or has a newer version of, is not restored", () => {
  const copy = { "assay-answer/ada/7": answer(900), "assay-place/ada": place(901) };
  assert.deepEqual(lost(copy, copy), []);
  assert.deepEqual(lost(copy, { "assay-answer/ada/7": answer(950), "assay-place/ada": place(951) }), []);
});

Deno.test("sent answers are restored if the page is too old to have them", () => {
  assert.deepEqual(lost({ "assay-answer/ada/7": answer(900, 990) }), []);
  assert.deepEqual(lost({ "assay-answer/ada/7": answer(1100, 1110) }), ["assay-answer/ada/7"]);
  assert.deepEqual(lost({ "assay-place/ada": place(1110) }), ["assay-place/ada"]);
  assert.deepEqual(lost({ "assay-place/ada": place(900) }), []);
});

Deno.test("the mark that an answer was sent is restored", () => {
  const copy = { "assay-answer/ada/7": answer(900, 990) };
  assert.deepEqual(lost(copy, { "assay-answer/ada/7": answer(900) }), ["assay-answer/ada/7"]);
});

Deno.test("of a respondent who has left only unsent answers are restored", () => {
  const copy = {
    "assay-answer/bo/1": answer(800, 810),
    "assay-answer/bo/2": answer(820),
    "assay-answer/cy/1": answer(800, 810),
    "assay-place/bo": place(821),
    "assay-place/cy": place(811),
  };
  assert.deepEqual(lost(copy), ["assay-answer/bo/2", "assay-place/bo"]);
});

Deno.test("values not written by the player are ignored", () => {
  assert.deepEqual(lost({ "assay-answer/ada/7": "{", "assay-answer/ada/8": "7", other: answer(900) }), []);
});

Deno.test("without durable storage answers are not called kept", async () => {
  const { isKept, isBlocked } = await openJournal(openStorage(memoryStorage), 0);
  assert.deepEqual([isKept, isBlocked], [false, false]);
});
