import assert from "node:assert/strict";
import { type KeptAnswers, keptAnswers, type Named } from "./kept_answers.ts";
import { sendLeftovers } from "./leftovers.ts";
import { openStorage } from "./storage.ts";
import type { Call } from "./wire.ts";

const left = (question: number, change: Partial<Named> = {}): Named => ({
  ...{ respondentId: "ada", assessmentId: "form", question, token: "ada's", deviceId: "d", sent: null },
  response: { answer: 2, timestamp: question * 1000, deviceId: "d" },
  at: question * 1000,
  ...change,
});

const NOW = 60_000;

function device(...entries: Named[]) {
  const kept = keptAnswers(openStorage(() => {
    throw new Error("no store");
  }));
  entries.forEach(kept.keep);
  return kept;
}

/** Answers by what `reply` says of the question, and notes who asked for what. */
function server(reply: (question: number) => unknown) {
  const asked: string[] = [];
  const call = ((token: string, method: string, path: string, body?: { subtestQuestion: number }) => {
    const question = body?.subtestQuestion ?? Number(/\d+/.exec(path)![0]);
    asked.push(`${token} ${method} ${question}`);
    const said = reply(question);
    return said instanceof Error
      ? Promise.reject(said)
      : Promise.resolve(said ?? { subtestQuestion: question });
  }) as Call;
  return { asked, call };
}

const no = (status: number, code = "no") => Object.assign(new Error(code), { status, code });

const unsent = (kept: KeptAnswers) => kept.of().filter(({ sent }) => sent === null);

Deno.test("what was left is sent in the order in which it was given, each with its owner's token, and forgotten", async () => {
  const kept = device(left(3), left(1, { respondentId: "bo", token: "bo's" }), left(2, { response: null }));
  const { asked, call } = server(() => undefined);
  assert.equal(await sendLeftovers(kept, call, NOW), true);
  assert.deepEqual(asked, ["bo's POST 1", "ada's DELETE 2", "ada's POST 3"]);
  assert.deepEqual(unsent(kept), []);
});

Deno.test("without an answer it stays, and is tried another time", async () => {
  const kept = device(left(1), left(2));
  for (const lost of [no(500, "network"), no(503), no(409, "not_started"), no(429)]) {
    const { asked, call } = server(() => lost);
    assert.equal(await sendLeftovers(kept, call, NOW), false);
    assert.equal(asked.length, 1, "the next one would not get through either");
  }
  assert.equal(unsent(kept).length, 2);
});

Deno.test("what the server will never take is not kept for ever, and does not hold up the rest", async () => {
  const kept = device(left(1), left(2), left(3));
  const { asked, call } = server((
    question,
  ) => (question === 1 ? no(401) : question === 2 ? no(404) : undefined));
  assert.equal(await sendLeftovers(kept, call, NOW), true);
  assert.equal(asked.length, 3);
  assert.deepEqual(unsent(kept), [left(1)], "its owner may come back with another token");
  await sendLeftovers(kept, call, NOW + 61 * 24 * 3600_000);
  assert.deepEqual(unsent(kept), []);
});

Deno.test("an answer of something else in the server's place is none", async () => {
  const kept = device(left(1));
  const { call } = server(() => ({ welcome: "to our hotel" }));
  assert.equal(await sendLeftovers(kept, call, NOW), false);
  assert.equal(unsent(kept).length, 1);
});

Deno.test("what is on its way elsewhere is left alone", async () => {
  const kept = device(left(1), left(2, { assessmentId: "other" }));
  const { asked, call } = server(() => undefined);
  await sendLeftovers(kept, call, NOW, ({ assessmentId }) => assessmentId !== "form");
  assert.deepEqual(asked, ["ada's POST 2"]);
});
