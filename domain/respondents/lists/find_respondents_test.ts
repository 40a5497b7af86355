import assert from "node:assert/strict";
import { satSmall } from "../../../tests/helpers/respondents/sat_small.ts";
import { world } from "../../../tests/helpers/world/world.ts";
import { listAssessments } from "../../entry/respondent_home.ts";
import { findRespondents } from "./find_respondents.ts";
import { improvedRespondents } from "./improved_respondents.ts";
import { findRespondentById } from "../open_respondent.ts";

Deno.test("every API call returns a respondent's assessments alike", async () => {
  await using t = await world();
  await satSmall(t, [{ respondent: t.elodie, answers: { h1: 1 } }]);
  const { results: [first] } = await findRespondents(t.ctx, t.dana, "Tremblay", {});
  assert.equal(first!.id, t.elodie.id);
  assert.deepEqual(
    first!.assessmentSet.map(({ status, reportGeneratedStatus }) => [status, reportGeneratedStatus]).at(-1),
    ["complete", "awaiting_scoring"],
  );
  const { assessmentSet } = await findRespondentById(t.ctx, t.dana, t.elodie.id);
  assert.deepEqual(assessmentSet, first!.assessmentSet);
  const listed = [];
  for await (
    const some of (await improvedRespondents(t.ctx, t.dana, {
      batch: t.springIntake.id,
      limit: 100,
      offset: 0,
    })).results
  ) listed.push(...some);
  assert.deepEqual(listed.find(({ id }) => id === t.elodie.id), first);
  for (const own of await listAssessments(t.ctx, t.dana, t.elodie.id, "en-US")) {
    const it = assessmentSet.find(({ id }) => id === own.id)!;
    assert.deepEqual({ ...own, ...it }, own, own.name);
  }
});

Deno.test("search results have no re-entry code for members who may not see it, and no respondent of another organization", async () => {
  await using t = await world();
  const { results: [hit] } = await findRespondents(t.ctx, t.riley, "Tremblay", {});
  assert.equal(hit!.resumeCode, null);
  assert.ok((await findRespondents(t.ctx, t.dana, "Tremblay", {})).results[0]!.resumeCode);
  const { results: theirs } = await findRespondents(t.ctx, t.omar, "Tremblay", {});
  assert.ok(theirs.every(({ id }) => id !== t.elodie.id));
});
