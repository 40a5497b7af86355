import assert from "node:assert/strict";
import { memoryStorage } from "../../../tests/helpers/player/memory_storage.ts";
import type { PlayerEvent } from "../../engine/event.ts";
import type { Kept } from "../../engine/state.ts";
import { keptAnswers, type KeptEntry } from "../storage/kept_answers.ts";
import { onTabChange } from "./other_tabs.ts";
import { openStorage } from "../storage/storage.ts";

const KEY = "assay-answer/ada/7";
const owner = { respondentId: "ada", assessmentId: "form", token: "token" };
const answered = (at: number, answer: number, deviceId: string, sent: number | null = null): KeptEntry => ({
  ...owner,
  question: 7,
  response: { answer, timestamp: at, deviceId },
  at,
  deviceId,
  sent,
});

/** A tab with an answer to question 7, and the events that other tabs cause in it. */
function tab(answer?: Kept) {
  const kept = keptAnswers(openStorage(memoryStorage));
  const events: PlayerEvent[] = [];
  const onKey = onTabChange({
    ...owner,
    kept,
    answerTo: () => answer,
    dispatch: (event) => events.push(event),
  });
  return { kept, events, onKey };
}

Deno.test("an answer in another tab is answered here, and stored once the server has it", () => {
  const { kept, events, onKey } = tab();
  const entry = answered(5, 3, "other");
  kept.keep(entry);
  onKey(KEY);
  assert.deepEqual(events, [{ is: "restored", responses: [{ question: 7, response: entry.response }] }]);
  kept.markSent("ada", 7, 5, 9);
  onKey(KEY);
  assert.deepEqual(events.at(-1), { is: "stored", question: 7, timestamp: 5, reply: null });
});

Deno.test("an older answer written over the newer one of this tab is corrected", () => {
  const ours = answered(6, 4, "here");
  const { kept, events, onKey } = tab({ response: ours.response!, sent: null });
  kept.keep(answered(5, 3, "other"));
  onKey(KEY);
  assert.deepEqual(kept.read(KEY), ours);
  assert.deepEqual(events, []);
});

Deno.test("answers of other respondents and tests are ignored", () => {
  const { kept, events, onKey } = tab();
  kept.keep({ ...answered(5, 3, "other"), respondentId: "ravi" });
  onKey("assay-answer/ravi/7");
  kept.keep({ ...answered(5, 3, "other"), assessmentId: "another" });
  onKey(KEY);
  onKey("assay-place/ada");
  onKey(null);
  assert.deepEqual(events, []);
});
