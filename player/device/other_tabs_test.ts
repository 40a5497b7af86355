import assert from "node:assert/strict";
import type { PlayerEvent } from "../engine/event.ts";
import type { Kept } from "../engine/state.ts";
import { keptAnswers, type Named } from "./kept_answers.ts";
import { otherTabs } from "./other_tabs.ts";
import { openStorage } from "./storage.ts";

const KEY = "assay-answer/ada/7";
const whose = { respondentId: "ada", assessmentId: "form", token: "token" };
const answered = (at: number, answer: number, deviceId: string, sent: number | null = null): Named => ({
  ...whose,
  question: 7,
  response: { answer, timestamp: at, deviceId },
  at,
  deviceId,
  sent,
});

/** A tab in which question 7 was answered as given, and what it hears of the others. */
function tab(given?: Kept) {
  const store = new Map<string, string>();
  const storage = openStorage(() => ({
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => void store.set(key, value),
    removeItem: (key) => void store.delete(key),
    key: () => null,
    length: 0,
  }));
  const kept = keptAnswers(storage);
  const told: PlayerEvent[] = [];
  const heard = otherTabs({ ...whose, kept, given: () => given, tell: (event) => told.push(event) });
  return { kept, told, heard };
}

Deno.test("what was answered in another tab is answered here, and stored once the server has it", () => {
  const { kept, told, heard } = tab();
  const entry = answered(5, 3, "other");
  kept.keep(entry);
  heard(KEY);
  assert.deepEqual(told, [{ is: "restored", responses: [{ question: 7, response: entry.response }] }]);
  kept.markSent("ada", 7, 5, 9);
  heard(KEY);
  assert.deepEqual(told.at(-1), { is: "stored", question: 7, timestamp: 5, reply: null });
});

Deno.test("two tabs answer at the same moment: an older answer that was written over the newer one is put right", () => {
  const ours = answered(6, 4, "here");
  const { kept, told, heard } = tab({ response: ours.response!, sent: null });
  kept.keep(answered(5, 3, "other"));
  heard(KEY);
  assert.deepEqual(kept.read(KEY), ours);
  assert.deepEqual(told, []);
});

Deno.test("somebody else's answers, and those of another test, are nothing to this tab", () => {
  const { kept, told, heard } = tab();
  kept.keep({ ...answered(5, 3, "other"), respondentId: "ravi" });
  heard("assay-answer/ravi/7");
  kept.keep({ ...answered(5, 3, "other"), assessmentId: "another" });
  heard(KEY);
  heard("assay-place/ada");
  heard(null);
  assert.deepEqual(told, []);
});
