import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { satSmall } from "../../tests/helpers/respondents/sat_small.ts";
import { world } from "../../tests/helpers/world/world.ts";
import { scoreAssessment } from "../scoring/score_assessment.ts";
import { deleteAssessment } from "./delete_assessment.ts";
import { editRespondent } from "./edit.ts";
import { openRespondent } from "./open_respondent.ts";

Deno.test("only sent fields change, and an empty field is cleared", async () => {
  await using t = await world();
  const known = await editRespondent(t.ctx, t.dana, t.ravi.id, {
    email: "ravi@home.test",
    generalIdNumber: " ",
  });
  assert.deepEqual([known.firstName, known.email, known.generalIdNumber], ["Ravi", "ravi@home.test", null]);
  const [row] = await t
    .sql`select first_name, email, general_id_number from respondents where id = ${t.ravi.id}`;
  assert.deepEqual({ ...row }, { firstName: "Ravi", email: "ravi@home.test", generalIdNumber: null });
  const [event] = await t.sql`select verb, detail from audit_events order by id desc limit 1`;
  assert.deepEqual({ ...event }, {
    verb: "editRespondent",
    detail: { fields: "email generalIdNumber", scoredAgain: 0 },
  });
});

Deno.test("a name can be changed and not removed, and a date of birth cannot be in the future", async () => {
  await using t = await world();
  for (const edit of [{ lastName: "" }, { dateOfBirth: "2999-01-01" }, { email: "nobody" }]) {
    await assert.rejects(() => editRespondent(t.ctx, t.dana, t.ravi.id, edit), { name: "ZodError" });
  }
  await refuses("forbidden", () => editRespondent(t.ctx, t.riley, t.ravi.id, { lastName: "M" }));
  await refuses("not_found", () => editRespondent(t.ctx, t.omar, t.ravi.id, { lastName: "M" }));
});

Deno.test("a date of birth is checked against today in the organisation's time zone", async () => {
  await using t = await world();
  const evening = { ...t.ctx, now: () => new Date("2026-11-22T02:00:00Z") };
  await assert.rejects(() => editRespondent(evening, t.dana, t.ravi.id, { dateOfBirth: "2026-11-22" }), {
    name: "ZodError",
  });
  const { dateOfBirth } = await editRespondent(evening, t.dana, t.ravi.id, { dateOfBirth: "2026-11-21" });
  assert.equal(dateOfBirth, "2026-11-21");
});

Deno.test("a respondent whose date of birth changes is scored again", async () => {
  await using t = await world();
  const { assessmentIds: [id] } = await satSmall(t, [{
    respondent: t.elodie,
    answers: { h1: 1, h2: 2, h3: 3 },
  }]);
  await scoreAssessment(t.sql, t.cedar.id, id!, t.ctx.now());
  await t.sql`update assessment_scores set scored = '{"scales": []}' where assessment_id = ${id!}`;
  await editRespondent(t.ctx, t.dana, t.elodie.id, { firstName: "Élodie-Anne" });
  assert.equal((await scoreAssessment(t.sql, t.cedar.id, id!, t.ctx.now())).scales.length, 0);
  await editRespondent(t.ctx, t.dana, t.elodie.id, { dateOfBirth: "1990-02-03" });
  assert.equal((await scoreAssessment(t.sql, t.cedar.id, id!, t.ctx.now())).scales.length, 2);
});

Deno.test("a deleted assessment loses answers and scores; the others stay", async () => {
  await using t = await world();
  const place = { ...t.springIntake, batchId: t.springIntake.id, respondentId: t.elodie.id };
  const { assessmentIds: [id] } = await satSmall(t, [{
    respondent: t.elodie,
    answers: { h1: 1, span: "9284" },
  }]);
  await scoreAssessment(t.sql, t.cedar.id, id!, t.ctx.now());
  const answers = async () =>
    (await t.sql`select from responses where respondent_id = ${t.elodie.id}`).length;
  const before = { answers: await answers(), ...await openRespondent(t.ctx, t.dana, place) };
  await refuses("not_found", () => deleteAssessment(t.ctx, t.omar, id!));
  await refuses("forbidden", () => deleteAssessment(t.ctx, t.riley, id!));
  await deleteAssessment(t.ctx, t.dana, id!);
  const now = await openRespondent(t.ctx, t.dana, place);
  assert.deepEqual(
    now.assessments.map((it) => it.id),
    before.assessments.map((it) => it.id).filter((it) => it !== id),
  );
  assert.equal(await answers(), before.answers - 2);
  assert.equal((await t.sql`select from assessment_scores where assessment_id = ${id!}`).length, 0);
  const typed = await t.sql`
    select from response_events where respondent_id = ${t.elodie.id} and answer_text = '9284'`;
  assert.equal(typed.length, 0);
  await refuses("not_found", () => deleteAssessment(t.ctx, t.dana, id!));
});
