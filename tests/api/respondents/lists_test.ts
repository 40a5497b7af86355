import assert from "node:assert/strict";
import { ImprovedRespondent, RespondentAssessment } from "$/model/respondents/improved_respondent.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { type World, world } from "../../helpers/world/world.ts";

async function caller(t: World) {
  const site = await openTestSite(t);
  const cookie = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  return async (path: string) => {
    const answer = await site.send("GET", `/api/v1${path}`, undefined, { cookie });
    return { status: answer.status, body: await answer.json() };
  };
}

/** So many that a list is read in several steps; many with the same name, some without a first name. */
const crowd = (t: World) =>
  t.sql`
    with people as (
      insert into respondents (org_id, batch_id, first_name, last_name, language, resume_code)
      select ${t.cedar.id}, ${t.nightShift.id}, case when n % 3 > 0 then 'Ana' end, 'Silva', 'fr', 'CROWD-' || n
      from generate_series(1, 1203) n returning id
    )
    insert into assessments (org_id, respondent_id, test_id, "order")
    select ${t.cedar.id}, people.id, tests.id, tests.id from people, tests where identifier in ('NEO_B', 'MAB_II')`;

Deno.test("a batch's respondents are listed by name with their tests and the state of their reports", async () => {
  await using t = await world();
  const call = await caller(t);
  const { status, body } = await call(`/respondents-improved?batch=${t.springIntake.id}&limit=1000000`);
  assert.deepEqual([status, body.count, body.results.length], [200, 28, 28]);
  const people = body.results.map((one: unknown) => ImprovedRespondent.parse(one)) as ImprovedRespondent[];
  const élodie = people.find(({ id }) => id === t.elodie.id)!;
  assert.deepEqual([élodie.firstName, élodie.batchId, élodie.projectId, élodie.status], [
    "Élodie",
    t.springIntake.id,
    t.recruitment.id,
    "complete",
  ]);
  const [ravi] = people.filter(({ id }) => id === t.ravi.id).map(({ assessmentSet }) => assessmentSet);
  assert.deepEqual(
    ravi!.map(({ status, completeDate, reportGeneratedStatus }) => [
      status,
      completeDate !== null,
      reportGeneratedStatus !== null,
    ]),
    [["complete", true, true], ["new", false, false]],
  );
  const page = await call(`/respondents-improved/?batch=${t.springIntake.id}&limit=3&offset=26`);
  assert.deepEqual([page.body.count, page.body.results], [28, body.results.slice(26)]);
});

Deno.test("a list that is read in many steps has everybody once, in the same order", async () => {
  await using t = await world();
  const call = await caller(t);
  const before = (await call(`/respondents-improved?batch=${t.nightShift.id}`)).body.count;
  await crowd(t);
  type Listed = { id: string };
  const ids = ({ body }: { body: { results: Listed[] } }) => body.results.map(({ id }) => id);
  const list = `/respondents-improved?batch=${t.nightShift.id}`;
  const all = await call(list);
  assert.equal(all.body.count, before + 1203);
  assert.equal(new Set(ids(all)).size, before + 1203);
  assert.deepEqual(ids(await call(`${list}&limit=700&offset=11`)), ids(all).slice(11, 711));
  // Longer than what is read at a time: where the page ends is known before its rows are sent.
  for (const path of ["/respondents-improved", "/assessments"]) {
    const whole = await call(`${path}?batch=${t.nightShift.id}`);
    const walked: string[] = [];
    let cursor: string | null = "";
    do {
      const page = await call(`${path}?batch=${t.nightShift.id}&limit=700${cursor && `&cursor=${cursor}`}`);
      assert.ok(ids(page).length === 700 || page.body.next === null);
      walked.push(...ids(page));
      cursor = page.body.next;
    } while (cursor);
    assert.deepEqual(walked, ids(whole), path);
  }

  const sat = `/assessments?batch=${t.nightShift.id}`;
  const assessments = await call(sat);
  assert.equal(assessments.body.count, assessments.body.results.length);
  assert.equal(new Set(ids(assessments)).size, assessments.body.count);
  for (const [limit, offset] of [[5, 1], [5, 998], [1200, 999], [10, assessments.body.count]] as const) {
    const page = await call(`${sat}&limit=${limit}&offset=${offset}`);
    assert.deepEqual(ids(page), ids(assessments).slice(offset, offset + limit), `${limit} from ${offset} on`);
  }
});

Deno.test("assessments are listed with their respondents, all or only complete ones", async () => {
  await using t = await world();
  const call = await caller(t);
  const all = (await call(`/assessments?batch=${t.springIntake.id}`)).body;
  const complete = (await call(`/assessments/completed?batch=${t.springIntake.id}`)).body;
  const listed = all.results.map((one: unknown) => RespondentAssessment.parse(one)) as RespondentAssessment[];
  assert.equal(all.count, listed.length);
  assert.deepEqual(
    complete.results,
    all.results.filter(({ status }: { status: string }) => status === "complete"),
  );
  assert.equal(complete.count, complete.results.length);
  assert.ok(complete.count > 0 && complete.count < all.count);
  assert.equal(listed.filter(({ respondent }) => respondent === t.ravi.id).length, 2);
});

Deno.test("a list needs a batch, and the batch has to exist", async () => {
  await using t = await world();
  const call = await caller(t);
  for (const path of ["/respondents-improved", "/assessments", "/assessments/completed"]) {
    const none = await call(path);
    assert.deepEqual([none.status, none.body.data.fields], [400, { batch: ["required"] }]);
    assert.equal((await call(`${path}?batch=${t.summerCrew.id}`)).status, 404);
  }
});

Deno.test("respondents of archived batches are listed by name", async () => {
  await using t = await world();
  const call = await caller(t);
  type Listed = { lastName: string; batchName: string };
  const before = (await call("/respondents/archived")).body.count;
  await t.sql`
    update batches set status = 'archived', status_before_archive = status where id = ${t.springIntake.id}`;
  const { body } = await call("/respondents/archived?limit=2&offset=1");
  assert.deepEqual([body.count, body.results.length], [before + 28, 2]);
  const search = await call("/respondents/archived?q=tremblay");
  assert.deepEqual([search.body.results[0].lastName, search.body.results[0].batchName], [
    "Tremblay",
    "Spring intake",
  ]);
  const names = (await call("/respondents/archived")).body.results.map(({ lastName }: Listed) => lastName);
  assert.equal(names.length, before + 28);
});

Deno.test("the scores of a complete assessment are returned with their derivation; an incomplete one is not found", async () => {
  await using t = await world();
  const call = await caller(t);
  const { body: { assessments } } = await call(`/respondents/${t.ravi.id}`);
  const [complete, begun] = assessments.map(({ id }: { id: string }) => id);
  const { status, body } = await call(`/respondents/${t.ravi.id}/assessments/${complete}/result/`);
  assert.deepEqual([status, body.assessment.id], [200, complete]);
  const scored = body.scored.scales.filter(({ standard }: { standard: unknown }) => standard !== null);
  assert.ok(scored.length > 0);
  for (const { scale, standard, trace } of scored) {
    assert.ok(standard.low <= standard.score && standard.score <= standard.high, scale);
    assert.ok(trace.formula.length > 0 && body.words.scales[scale], scale);
  }
  for (const [person, id] of [[t.ravi.id, begun], [t.elodie.id, complete]]) {
    const other = await call(`/respondents/${person}/assessments/${id}/result`);
    assert.deepEqual([other.status, other.body.code], [404, "not_found"]);
  }
});
