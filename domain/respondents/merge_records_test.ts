import assert from "node:assert/strict";
import { countBatchRespondents } from "../../db/respondents/respondents.ts";
import type { MergedRecord } from "../../model/respondents/merged_record.ts";
import { readRespondentQuery } from "../../model/respondents/respondent_list.ts";
import { exportedCsv } from "../../tests/db/exports/exported_csv.ts";
import { of } from "../../tests/db/exports/small_world.ts";
import { satSmall } from "../../tests/helpers/respondents/sat_small.ts";
import { seatAtSmall } from "../../tests/helpers/respondents/seated.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { batchResults } from "../batches/group_results.ts";
import { comparePeople } from "../batches/compare_people.ts";
import { readDashboard } from "../organization/dashboard.ts";
import { projectOverview } from "../projects/project_overview.ts";
import { readRoom } from "../room/room.ts";
import { noteIncident } from "../sitting/incidents.ts";
import { anonymizeMany } from "./anonymizing/anonymize_many.ts";
import { deleteRespondents } from "./delete.ts";
import { editRespondent } from "./edit.ts";
import { listRespondents } from "./lists/list_respondents.ts";
import { searchRespondents } from "./lists/search_respondents.ts";
import { setFlag } from "./marks.ts";
import { mergeRecords, undoMerge } from "./merge_records.ts";
import { openRespondent } from "./open_respondent.ts";

const merge = (t: World, one: { id: string }, other: { id: string }, details: MergedRecord["details"] = {}) =>
  mergeRecords(t.ctx, t.dana, one.id, { other: other.id, details });

/** Everything about these people that a merge may change. */
const stateOf = (t: World, ...people: { id: string }[]) => {
  const ids = people.map(({ id }) => id);
  return t.sql`
    select person.id, first_name, last_name, date_of_birth, gender, email, person.status, retested_at, (
        select json_agg(json_build_array(assessment.id, test_id, assessment.status, "order") order by test_id)
        from assessments as assessment where respondent_id = person.id) as assessments
    from respondents as person where id = any(${ids}::uuid[]) order by id`.then((rows) => [...rows]);
};

async function listed(t: World, search = "") {
  const { respondents } = await listRespondents(t.ctx, t.dana, {
    batchId: t.springIntake.id,
    query: readRespondentQuery(new URLSearchParams(`size=200&${search}`)),
  });
  return respondents;
}

Deno.test("of two records one is left in the lists, with the chosen details and what is begun in either; undone, all is as before", async () => {
  await using t = await world();
  await t.sql`
    update respondents set first_name = 'Ravindra', date_of_birth = '1970-01-01', email = null where id = ${t.mei.id}`;
  const before = await stateOf(t, t.ravi, t.mei);
  const people = (await listed(t)).length;
  const result = await merge(t, t.mei, t.ravi, { firstName: "this", lastName: "other", dateOfBirth: "this" });
  assert.deepEqual(result, { kept: t.ravi.id, merged: t.mei.id }, "who has begun more is kept");
  const after = await stateOf(t, t.ravi, t.mei);
  for (const { firstName, lastName, dateOfBirth, email } of after) {
    assert.deepEqual([firstName, lastName, dateOfBirth, email !== null], [
      "Ravindra",
      "Menon",
      "1970-01-01",
      true,
    ]);
  }
  assert.equal(
    after.find(({ id }) => id === t.mei.id)!.assessments,
    null,
    "all of hers are had and not begun",
  );
  const now = await listed(t);
  assert.equal(now.length, people - 1);
  assert.ok(!now.some(({ id }) => id === t.mei.id));
  const counts = await countBatchRespondents(t.sql, t.cedar.id, t.springIntake.id);
  assert.equal(counts.new + counts.inprogress + counts.complete, people - 1);
  const found = await searchRespondents(t.ctx, t.dana, "ravindra");
  assert.deepEqual(found.results.map(({ id }) => id), [t.ravi.id]);

  await undoMerge(t.ctx, t.dana, t.mei.id);
  assert.deepEqual(await stateOf(t, t.ravi, t.mei), before);
  assert.equal((await listed(t)).length, people);
  const events = await t.sql`
    select verb from audit_events where subject_id in (${t.ravi.id}, ${t.mei.id}) and verb like '%erge%' order by id`;
  assert.deepEqual(events.map(({ verb }) => verb), [
    "mergeRecords",
    "mergeRecords",
    "undoMerge",
    "undoMerge",
  ]);
});

Deno.test("a test that both have taken is kept twice, the later one as a retest, and shown in one row", async () => {
  await using t = await world();
  await t.sql`
    update assessments set started_at = now() - interval '1 hour' where respondent_id = ${t.ravi.id} and status <> 'new'`;
  const scores = () =>
    t.sql`
    select assessment_id from assessment_scores where assessment_id in (
      select id from assessments where respondent_id in (${t.ravi.id}, ${t.elodie.id})) order by 1`;
  const scored = await scores();
  const { kept } = await merge(t, t.ravi, t.elodie);
  assert.equal(kept, t.elodie.id);
  const [row] = await t
    .sql`select retested_at is not null as is_retest from respondents where id = ${t.ravi.id}`;
  assert.equal(row!.isRetest, true);
  const shown = (await listed(t)).find(({ id }) => id === t.elodie.id)!;
  assert.deepEqual(shown.assessments.map(({ respondentId }) => respondentId), [
    ...[t.elodie.id, t.elodie.id],
    t.ravi.id,
  ]);
  assert.deepEqual([...await scores()], [...scored]);
});

Deno.test("an undo is refused once a report was requested, and anonymizing, editing and deleting are done to both records", async () => {
  await using t = await world();
  await merge(t, t.ravi, t.elodie);
  await editRespondent(t.ctx, t.dana, t.ravi.id, { firstName: "Ravindra" });
  const names = async () =>
    (await t.sql`select first_name as name from respondents where id in (${t.ravi.id}, ${t.elodie.id})`)
      .map(({ name }) => name);
  assert.deepEqual(await names(), ["Ravindra", "Ravindra"]);
  await t.sql`
    insert into reports (org_id, assessment_id, kind, version)
    select org_id, id, 'probe', 9 from assessments where respondent_id = ${t.elodie.id} limit 1`;
  await refuses("report_made", () => undoMerge(t.ctx, t.dana, t.ravi.id));
  await t.sql`delete from reports where kind = 'probe'`;

  assert.equal((await anonymizeMany(t.ctx, t.dana, [t.elodie.id])).done, 2);
  assert.deepEqual(await names(), [null, null]);
  const [left] = await t.sql`select before from respondent_merges`;
  assert.equal(left!.before, null, "what the undo would restore is erased too");
  await refuses("anonymized", () => undoMerge(t.ctx, t.dana, t.ravi.id));
  await deleteRespondents(t.ctx, t.dana, [t.ravi.id]);
  assert.deepEqual(await names(), []);
});

Deno.test("only two known records of one batch are merged, once, by those who may edit respondents", async () => {
  await using t = await world();
  const [elsewhere] = await t.sql<[{ id: string }]>`
    select id from respondents where batch_id = ${t.autumnIntake.id} limit 1`;
  await refuses("not_in_one_batch", () => merge(t, t.ravi, elsewhere));
  await refuses("not_found", () => merge(t, t.ravi, t.ravi));
  await refuses("not_found", () => merge(t, t.ravi, t.anders));
  await refuses("not_found", () => undoMerge(t.ctx, t.dana, t.ravi.id));
  const byRiley = mergeRecords(t.ctx, t.riley, t.ravi.id, { other: t.mei.id, details: {} });
  await refuses("forbidden", () => byRiley);
  const ends = await Promise.allSettled([
    merge(t, t.ravi, t.mei),
    merge(t, t.mei, t.elodie),
    merge(t, t.mei, t.ravi),
  ]);
  const refused = ends.flatMap((end) => end.status === "rejected" ? end.reason.code : []);
  assert.deepEqual(refused, ["already_merged", "already_merged"]);
  await refuses("not_found", () => undoMerge(t.ctx, t.omar, t.mei.id));
});

Deno.test("on the board a person of two records is one, wherever they sit; undone, they are two again", async () => {
  await using t = await world();
  const seated = await seatAtSmall(t);
  const mei = await seated.person(t.mei);
  await mei.begin("puzzles");
  const board = async () => {
    const { count, results } = await readRoom(seated.ctx, t.dana, t.springIntake.id, {
      limit: 500,
      offset: 0,
    });
    assert.equal(results.length, count);
    return results.filter(({ respondent: { id } }) => id === t.mei.id || id === t.elodie.id)
      .map(({ respondent, state, assessment, timeLeftMs }) => [respondent.id, state, assessment, timeLeftMs]);
  };
  const before = await board();
  assert.deepEqual(before.map(([, state]) => state), ["in_progress", "finished"]);
  assert.equal((await merge(t, t.mei, t.elodie)).kept, t.elodie.id);
  assert.deepEqual(await board(), [[t.elodie.id, "in_progress", mei.assessmentId, 60_000]]);
  await undoMerge(t.ctx, t.dana, t.mei.id);
  assert.deepEqual(await board(), before);
});

Deno.test("in a group's figures and in an export a person of two records is one, with the tests of both", async () => {
  await using t = await world();
  // Raw scores 13 and 5. Ravi's was first.
  const { assessmentIds } = await satSmall(t, [
    { respondent: t.elodie, answers: { h1: 4, h2: 5, h3: 2 } },
    { respondent: t.ravi, answers: { h1: 1, h2: 1, h3: 3 } },
  ]);
  await t
    .sql`update assessments set completed_at = completed_at - interval '1 day' where id = ${assessmentIds[
      1
    ]!}`;
  const [{ testId }] = await t.sql<[{ testId: number }]>`
    insert into batch_tests (org_id, batch_id, test_id, "order")
    select ${t.cedar.id}, ${t.springIntake.id}, id, 9 from tests where identifier = 'PAI' returning test_id`;
  const place = { batchId: t.springIntake.id, projectId: t.springIntake.projectId };
  const finished = async () =>
    (await batchResults(t.ctx, t.dana, { ...place, testId })).results!.people.complete;
  assert.equal(await finished(), 2);
  assert.equal((await merge(t, t.ravi, t.elodie)).kept, t.elodie.id);
  assert.equal(await finished(), 1);
  const { people: [person] } = await comparePeople(t.ctx, t.dana, { ...place, testId, ids: [t.elodie.id] });
  assert.deepEqual([person!.recordId, person!.assessmentId], [t.ravi.id, assessmentIds[1]]);

  const { rows } = await exportedCsv(t, { batchId: place.batchId });
  assert.equal(rows.length, 28);
  const cells = (id: { id: string }) => {
    const row = of(rows, id);
    return ["PAI status", "PAI habits Q1", "PAI order raw score", "NEO_B status"].map((name) => row[name]);
  };
  assert.deepEqual(cells(t.elodie), ["complete", "1", "5", "complete"]);
  assert.deepEqual(cells(t.ravi), ["complete", "4", "13", ""], "the second sitting has a row of its own");
  const { rows: lines } = await exportedCsv(t, { batchId: place.batchId, form: "long", test: "PAI" });
  const first = (who: { id: string }) =>
    lines.filter((line) => line.Respondent === who.id && line["Question ID"] === "h1").map(({ Answer }) =>
      Answer
    );
  assert.deepEqual([first(t.elodie), first(t.ravi)], [["1"], ["4"]]);

  await undoMerge(t.ctx, t.dana, t.ravi.id);
  assert.equal(await finished(), 2);
  const again = (await exportedCsv(t, { batchId: place.batchId, bom: "0" })).rows;
  assert.deepEqual([of(again, t.elodie), of(again, t.ravi)].map((row) => row["PAI habits Q1"]), ["4", "1"]);
});

Deno.test("an incident noted for a test that a merge removes stays with the same test of the other record", async () => {
  await using t = await world();
  const [first] = await t.sql<[{ id: string; testId: number }]>`
    select id, test_id from assessments where respondent_id = ${t.mei.id} and status = 'new' and test_id in (
      select test_id from assessments where respondent_id = ${t.ravi.id}) limit 1`;
  await noteIncident(t.ctx, t.dana, first.id, { text: "Came late" });
  assert.equal((await merge(t, t.mei, t.ravi)).kept, t.ravi.id);
  const [noted] = await t.sql`
    select incident.respondent_id, assessment.test_id, incident.text
    from incidents as incident join assessments as assessment on assessment.id = incident.assessment_id`;
  assert.deepEqual(noted, { respondentId: t.ravi.id, testId: first.testId, text: "Came late" });
});

Deno.test("the list of people, its filters and figures tell the status of both records together", async () => {
  await using t = await world();
  const figures = async () => {
    const [{ live, waiting }, { batches }] = [
      await readDashboard(t.ctx, t.dana),
      await projectOverview(t.ctx, t.dana, t.recruitment.id),
    ];
    const isSpring = ({ id }: { id: string }) => id === t.springIntake.id;
    const { people, underWay, finished } = live.find(isSpring)!;
    return {
      ...{ people, underWay, finished, ofProject: batches.find(isSpring)!.respondents },
      flagged: waiting.flagged.find(isSpring)?.count ?? 0,
    };
  };
  const { person } = await seatAtSmall(t);
  const sat = await person(t.mei);
  await sat.begin("habits");
  await setFlag(t.ctx, t.dana, [t.mei.id, t.elodie.id], true);
  const two = await figures();
  const onPage = async ({ id }: { id: string }) => {
    const place = { projectId: t.springIntake.projectId, batchId: t.springIntake.id, respondentId: id };
    return (await openRespondent(t.ctx, t.dana, place)).statusOfAll;
  };
  const ofHit = async ({ id }: { id: string }) => {
    const { lastName } = (await listed(t)).find((one) => one.id === id)!;
    const { results } = await searchRespondents(t.ctx, t.dana, lastName!);
    return results.find((one) => one.id === id)!.status;
  };
  // Élodie has finished all of hers.
  assert.deepEqual(
    [await onPage(t.mei), await onPage(t.elodie)],
    ["inprogress", "complete"],
    "of one record",
  );
  assert.equal(await ofHit(t.elodie), "complete", "of one record");
  const { kept } = await merge(t, t.mei, t.elodie);
  assert.equal(kept, t.elodie.id);
  const before = await countBatchRespondents(t.sql, t.cedar.id, t.springIntake.id);
  const isIn = async (search: string) => (await listed(t, search)).some(({ id }) => id === kept);
  assert.equal((await listed(t)).find(({ id }) => id === kept)!.status, "inprogress");
  assert.deepEqual(
    [await isIn("status=inprogress"), await isIn("status=complete"), await isIn("test=PAI.inprogress")],
    [true, false, true],
  );
  const one = await figures();
  assert.deepEqual(one, {
    ...{ people: two.people - 1, underWay: two.underWay, finished: two.finished - 1 },
    ...{ ofProject: two.ofProject - 1, flagged: two.flagged - 1 },
  });
  assert.equal(await ofHit(t.elodie), "inprogress", "of a hit");
  assert.deepEqual(
    [await onPage(t.mei), await onPage(t.elodie)],
    ["inprogress", "inprogress"],
    "on their page",
  );
  const inOrder = await listed(t, "sort=status");
  const idsOf = (people: typeof inOrder) => people.map(({ id }) => id);
  assert.deepEqual(idsOf(await listed(t, "sort=status&dir=desc")), idsOf(inOrder).toReversed());
  assert.equal(new Set(idsOf(inOrder)).size, (await listed(t)).length, "everybody once");
  const byStatus = inOrder.map(({ status }) => status);
  assert.deepEqual(byStatus, byStatus.toSorted().reverse());
  await undoMerge(t.ctx, t.dana, t.mei.id);
  const after = await countBatchRespondents(t.sql, t.cedar.id, t.springIntake.id);
  assert.deepEqual([after.inprogress, after.complete], [before.inprogress, before.complete + 1]);
});
