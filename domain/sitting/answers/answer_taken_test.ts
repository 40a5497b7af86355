import assert from "node:assert/strict";
import { Refusal } from "../../../model/refusal.ts";
import type { Answer } from "../../../model/sitting/answer.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { countEvents } from "../../../tests/helpers/respondents/stored_answer.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import { recordAnswer } from "./record_answer.ts";

Deno.test("an answer that does not fit its question is refused with the field", async () => {
  await using t = await world();
  const { person } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("puzzles");
  const cases: [string, Answer, string][] = [
    ["largest", { answer: 3 }, "answer"],
    ["largest", { answers: [1] }, "answer"],
    ["largest", { answerText: "1" }, "answer"],
    ["primes", { answers: [2, 5] }, "answers"],
    ["primes", { answers: [2, 2] }, "answers"],
    ["primes", { answers: [1, 2, 3] }, "answers"],
    ["primes", { answer: 2 }, "answers"],
    ["span", { answerText: "1234567890" }, "answerText"],
    ["span", { answer: 1 }, "answerText"],
  ];
  for (const [question, answer, field] of cases) {
    await assert.rejects(mei.answer(question, answer), (error) => {
      assert.ok(error instanceof Refusal && error.code === "invalid_body", JSON.stringify(answer));
      assert.deepEqual(Object.keys(error.data!.fields as object), [field]);
      return true;
    });
  }
  assert.equal(await countEvents(t, mei), 0);
});

Deno.test("answers to foreign, unstarted or unknown questions are refused", async () => {
  await using t = await world();
  const { ctx, person, questions } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await refuses("not_started", () => mei.answer("h1", { answer: 1 }));
  const anders = {
    kind: "respondent",
    respondentId: t.anders.id,
    orgId: t.harbour.id,
    batchId: t.summerCrew.id,
  } as const;
  const answer = { subtestQuestion: questions.h1!, answer: 1, timestamp: ctx.now(), deviceId: "device" };
  await refuses("not_found", () => recordAnswer(ctx, anders, answer, "fr"));
  await mei.begin("habits");
  // Their id with another organisation is unknown.
  await refuses("not_signed_in", () => recordAnswer(ctx, { ...mei, orgId: t.harbour.id }, answer, "fr"));
  await refuses("not_found", () => recordAnswer(ctx, mei, { ...answer, subtestQuestion: 2 ** 31 - 1 }, "fr"));
  await t.sql`delete from respondents where id = ${mei.respondentId}`;
  await refuses("not_signed_in", () => mei.answer("h1", { answer: 1 }));
});

Deno.test("feedback comes after practice questions only", async () => {
  await using t = await world();
  const { person } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("habits", "warm_up");
  assert.equal((await mei.answer("try_it", { answer: 1 })).feedback, "Fr B is larger.");
  assert.equal((await mei.answer("h1", { answer: 1 })).feedback, undefined);
});
