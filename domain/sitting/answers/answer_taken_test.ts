import assert from "node:assert/strict";
import { Refusal } from "../../../model/refusal.ts";
import type { Answer } from "../../../model/sitting/answer.ts";
import { refuses } from "../../../tests/helpers/world/refuses.ts";
import { seatAtSmall } from "../../../tests/helpers/respondents/seated.ts";
import { countEvents } from "../../../tests/helpers/respondents/stored_answer.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import { recordAnswer } from "./record_answer.ts";

Deno.test("what does not fit its question is refused, and says where", async () => {
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
  for (const [question, given, field] of cases) {
    await assert.rejects(mei.answer(question, given), (error) => {
      assert.ok(error instanceof Refusal && error.code === "invalid_body", JSON.stringify(given));
      assert.deepEqual(Object.keys(error.data!.fields as object), [field]);
      return true;
    });
  }
  assert.equal(await countEvents(t, mei), 0);
});

Deno.test("a question of a test that is not theirs, not begun, or nowhere takes no answer", async () => {
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
  const given = { subtestQuestion: questions.h1!, answer: 1, timestamp: ctx.now(), deviceId: "device" };
  await refuses("not_found", () => recordAnswer(ctx, anders, given, "fr"));
  await mei.begin("habits");
  // An id of theirs under another organisation's name is nobody's.
  await refuses("not_signed_in", () => recordAnswer(ctx, { ...mei, orgId: t.harbour.id }, given, "fr"));
  await refuses("not_found", () => recordAnswer(ctx, mei, { ...given, subtestQuestion: 2 ** 31 - 1 }, "fr"));
  await t.sql`delete from respondents where id = ${mei.respondentId}`;
  await refuses("not_signed_in", () => mei.answer("h1", { answer: 1 }));
});

Deno.test("what was right is told after practice, and after nothing else", async () => {
  await using t = await world();
  const { person } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("habits", "warm_up");
  assert.equal((await mei.answer("try_it", { answer: 1 })).feedback, "Fr B is larger.");
  assert.equal((await mei.answer("h1", { answer: 1 })).feedback, undefined);
});
