import assert from "node:assert/strict";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { satSmall } from "../../tests/helpers/respondents/sat_small.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { openResult } from "./open_result.ts";

const ELODIE = { h1: 4, h2: 5, h3: 2, largest: 2, primes: [4, 2], span: "4829" };

const requestFor = (t: World, assessmentId: string | null, respondentId: string = t.elodie.id) => ({
  projectId: t.springIntake.projectId,
  batchId: t.springIntake.id,
  respondentId,
  assessmentId,
  language: "en-US" as const,
});

/**
 * Adds the same person in another batch, known by the given details and tested a year before. Returns the id.
 */
async function testedBefore(t: World, known: Record<string, string | null>): Promise<string> {
  const [row] = await t.sql<[{ id: string }]>`
    insert into respondents ${
    t.sql({
      orgId: t.cedar.id,
      batchId: t.autumnIntake.id,
      resumeCode: `BEFORE-${Math.floor(Math.random() * 1e6)}`,
      ...known,
    })
  } returning id`;
  return row.id;
}

Deno.test("a result has the stored scores, their texts and the questions", async () => {
  await using t = await world();
  const { assessmentIds: [id] } = await satSmall(t, [{ respondent: t.elodie, answers: ELODIE }]);
  const { result } = await openResult(t.ctx, t.dana, requestFor(t, id!));
  assert.equal(result!.assessment.id, id);
  assert.deepEqual(result!.scored.scales.map(({ scale, raw }) => [scale, raw]), [["order", 13], ["wits", 2]]);
  for (const { scale, trace } of result!.scored.scales) {
    assert.ok(result!.words.scales![scale]!.name, scale);
    for (const { question } of trace.items) assert.ok(question in result!.questions, question);
  }
  assert.deepEqual(result!.earlier, []);
});

Deno.test("without a choice it is the newest; an unfinished or another's assessment is not found", async () => {
  await using t = await world();
  const { assessmentIds: [id, others] } = await satSmall(t, [
    { respondent: t.elodie, answers: ELODIE },
    { respondent: t.anders, answers: ELODIE },
  ]);
  await t.sql`update assessments set completed_at = now() where id = ${id!}`;
  assert.equal((await openResult(t.ctx, t.riley, requestFor(t, null))).result!.assessment.id, id);
  assert.equal((await openResult(t.ctx, t.dana, requestFor(t, null, t.mei.id))).result, null);
  await refuses("not_found", () => openResult(t.ctx, t.dana, requestFor(t, others!)));
  await refuses("not_found", () => openResult(t.ctx, t.omar, requestFor(t, id!)));
});

Deno.test("a reassessment shows the same person's earlier results, however the person is recognised", async () => {
  await using t = await world();
  const [elodie] = await t.sql`
    select first_name, last_name, date_of_birth, general_id_number, email from respondents where id = ${t.elodie.id}`;
  const { firstName, lastName, dateOfBirth, generalIdNumber, email } = elodie!;
  const same = [
    // Without the accent, as another member typed it.
    await testedBefore(t, { firstName: "Elodie", lastName, dateOfBirth }),
    await testedBefore(t, { firstName, lastName: "Gagnon", generalIdNumber }),
    await testedBefore(t, { firstName, lastName: "Roy", email: email.toUpperCase() }),
  ];
  const namesake = await testedBefore(t, { firstName, lastName, dateOfBirth: "1950-01-01" });
  const { assessmentIds } = await satSmall(
    t,
    [t.elodie.id, ...same, namesake].map((id) => ({ respondent: { id }, answers: { ...ELODIE, h1: 1 } })),
  );
  await t.sql`
    update assessments set completed_at = completed_at - interval '1 year'
    where id = any(${assessmentIds.slice(1)})`;
  const { result } = await openResult(t.ctx, t.dana, requestFor(t, assessmentIds[0]!));
  const respondents = result!.earlier.map(({ place }) => place.respondentId).sort();
  assert.deepEqual(respondents, same.toSorted());
  assert.equal(result!.earlier[0]!.scored.scales[0]!.raw, 10);
});
