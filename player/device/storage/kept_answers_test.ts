import assert from "node:assert/strict";
import { memoryStorage } from "../../../tests/helpers/player/memory_storage.ts";
import { keptAnswers, type KeptEntry } from "./kept_answers.ts";
import { openStorage } from "./storage.ts";

const entry = (change: Partial<KeptEntry> = {}): KeptEntry => {
  const at = change.at ?? 1000;
  return {
    respondentId: "ada",
    assessmentId: "form",
    question: 7,
    token: "ada's",
    response: { answer: 3, timestamp: at, deviceId: "d" },
    at,
    deviceId: "d",
    sent: null,
    ...change,
  };
};

Deno.test("an answer outlives its page, with the token that it can be sent with", () => {
  const storage = memoryStorage();
  keptAnswers(openStorage(() => storage)).keep(entry());
  const [kept] = keptAnswers(openStorage(() => storage)).of("ada");
  assert.deepEqual(kept, entry());
});

Deno.test("of two tabs the newer answer is kept, whichever writes last", () => {
  const storage = memoryStorage();
  const [one, other] = [1, 2].map(() => keptAnswers(openStorage(() => storage)));
  one!.keep(entry({ at: 2000 }));
  other!.keep(entry({ at: 1000 }));
  assert.equal(one!.of("ada")[0]!.at, 2000);
});

Deno.test("respondents of one browser do not mix, and unsent answers of all are found", () => {
  const kept = keptAnswers(openStorage(memoryStorage));
  kept.keep(entry());
  kept.keep(entry({ respondentId: "bo", token: "bo's" }));
  kept.markSent("ada", 7, 1000, 1500);
  assert.deepEqual(kept.of("ada").map(({ sent }) => sent), [1500]);
  assert.deepEqual(kept.of().filter(({ sent }) => sent === null).map(({ token }) => token), ["bo's"]);
});

Deno.test("a newer answer is not marked sent by the reply to the one before", () => {
  const kept = keptAnswers(openStorage(memoryStorage));
  kept.keep(entry());
  kept.keep(entry({ at: 2000 }));
  kept.markSent("ada", 7, 1000, 1500);
  assert.equal(kept.of("ada")[0]!.sent, null);
  kept.forget(entry({ at: 1000 }));
  assert.equal(kept.of("ada").length, 1, "nor forgotten");
});

Deno.test("if the storage is full, the answer is kept in memory, and the storage says that it is blocked", () => {
  let isFull = false;
  const storage = openStorage(() => memoryStorage(new Map(), () => isFull));
  const kept = keptAnswers(storage);
  kept.keep(entry());
  assert.equal(storage.isBlocked, false);
  isFull = true;
  kept.keep(entry({ at: 2000 }));
  assert.equal(storage.isBlocked, true);
  assert.equal(kept.of("ada")[0]!.at, 2000, "the older one does not come back");
});

Deno.test("a browser that denies storage keeps answers in memory", () => {
  const storage = openStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const kept = keptAnswers(storage);
  kept.keep(entry());
  assert.equal(kept.of("ada").length, 1);
  assert.equal(storage.isBlocked, true);
});

Deno.test("values not written by the player are ignored", () => {
  const storage = memoryStorage();
  for (const [at, value] of ["null", "{", "7", '{"at":"x"}', "[]"].entries()) {
    storage.setItem(`assay-answer/ada/${at}`, value);
  }
  assert.deepEqual(keptAnswers(openStorage(() => storage)).of("ada"), []);
});
