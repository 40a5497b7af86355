import assert from "node:assert/strict";
import { type KeptAnswers, keptAnswers, type KeptEntry } from "../storage/kept_answers.ts";
import { sendLeftovers } from "./leftovers.ts";
import { openStorage } from "../storage/storage.ts";
import type { Call } from "./wire.ts";

const left = (question: number, change: Partial<KeptEntry> = {}): KeptEntry => ({
  ...{ respondentId: "ada", assessmentId: "form", question, token: "ada's", deviceId: "d", sent: null },
  response: { answer: 2, timestamp: question * 1000, deviceId: "d" },
  at: question * 1000,
  ...change,
});

const NOW = 60_000;

function device(...entries: KeptEntry[]) {
  const kept = keptAnswers(openStorage(() => {
    throw new Error("storage is denied");
  }));
  entries.forEach(kept.keep);
  return kept;
}

/** Replies with the result of `reply`, or an echo of the question, and records the requests. */
function server(reply: (question: number) => unknown) {
  const requests: string[] = [];
  const call = ((token: string, method: string, path: string, body?: { subtestQuestion: number }) => {
    const question = body?.subtestQuestion ?? Number(/\d+/.exec(path)![0]);
    requests.push(`${token} ${method} ${question}`);
    const result = reply(question);
    return result instanceof Error
      ? Promise.reject(result)
      : Promise.resolve(result ?? { subtestQuestion: question });
  }) as Call;
  return { requests, call };
}

const failure = (status: number, code = "no") => Object.assign(new Error(code), { status, code });

const unsent = (kept: KeptAnswers) => kept.of().filter(({ sent }) => sent === null);

Deno.test("leftovers are sent in the order of time, each with its owner's token, and forgotten", async () => {
  const kept = device(left(3), left(1, { respondentId: "bo", token: "bo's" }), left(2, { response: null }));
  const { requests, call } = server(() => undefined);
  assert.equal(await sendLeftovers(kept, call, NOW), true);
  assert.deepEqual(requests, ["bo's POST 1", "ada's DELETE 2", "ada's POST 3"]);
  assert.deepEqual(unsent(kept), []);
});

Deno.test("after a retryable failure all leftovers stay", async () => {
  const kept = device(left(1), left(2));
  for (const lost of [failure(500, "network"), failure(503), failure(409, "not_started"), failure(429)]) {
    const { requests, call } = server(() => lost);
    assert.equal(await sendLeftovers(kept, call, NOW), false);
    assert.equal(requests.length, 1, "the others are not tried");
  }
  assert.equal(unsent(kept).length, 2);
});

Deno.test("a refused answer is forgotten and does not hold up the rest", async () => {
  const kept = device(left(1), left(2), left(3));
  const { requests, call } = server((
    question,
  ) => (question === 1 ? failure(401) : question === 2 ? failure(404) : undefined));
  assert.equal(await sendLeftovers(kept, call, NOW), true);
  assert.equal(requests.length, 3);
  assert.deepEqual(unsent(kept), [left(1)], "its owner may return with another token");
  await sendLeftovers(kept, call, NOW + 61 * 24 * 3600_000);
  assert.deepEqual(unsent(kept), []);
});

Deno.test("a reply of something else in the server's place does not count", async () => {
  const kept = device(left(1));
  const { call } = server(() => ({ welcome: "to our hotel" }));
  assert.equal(await sendLeftovers(kept, call, NOW), false);
  assert.equal(unsent(kept).length, 1);
});

Deno.test("only leftovers chosen by the caller are sent", async () => {
  const kept = device(left(1), left(2, { assessmentId: "other" }));
  const { requests, call } = server(() => undefined);
  await sendLeftovers(kept, call, NOW, ({ assessmentId }) => assessmentId !== "form");
  assert.deepEqual(requests, ["ada's POST 2"]);
});
