import assert from "node:assert/strict";
import type { Staff } from "../../model/account/actor.ts";
import { FIRST_STEPS } from "../../model/organization/dashboard.ts";
import { invite } from "../../tests/helpers/respondents/inviting.ts";
import { satSmall } from "../../tests/helpers/respondents/sat_small.ts";
import { refuses } from "../../tests/helpers/world/refuses.ts";
import { type World, world } from "../../tests/helpers/world/world.ts";
import { addBatchTest } from "../batches/batch_tests.ts";
import { createBatch } from "../batches/create_batch.ts";
import { moveBatch } from "../batches/move_batch.ts";
import { createRoomCode } from "../codes/create_codes.ts";
import { createProject } from "../projects/create_project.ts";
import { setFlag } from "../respondents/marks.ts";
import { openResult } from "../respondents/open_result.ts";
import { previewTest } from "../sitting/preview.ts";
import { publishAgreement } from "./agreements/publish_agreement.ts";
import { auditTrail } from "./audit_trail/audit_trail.ts";
import { putAwayFirstSteps, readDashboard } from "./dashboard.ts";

/** The first admin of an organisation that has nothing yet. */
async function firstAdmin(t: World): Promise<Staff> {
  const [org] = await t.sql<
    [{ id: string }]
  >`insert into organizations (name) values ('New Harbour') returning id`;
  const [user] = await t.sql<[{ id: string }]>`
    insert into users (org_id, email, role, is_signed_up, password_hash)
    values (${org.id}, 'ada@new.test', 'admin', true, 'none') returning id`;
  return { kind: "staff", role: "admin", userId: user.id, orgId: org.id, sessionId: t.dana.sessionId };
}

Deno.test("the first steps are ticked by what there is, and go away when they are put away", async () => {
  await using t = await world();
  const ada = await firstAdmin(t);
  const done = async () => {
    const { steps } = await readDashboard(t.ctx, ada);
    return steps && FIRST_STEPS.filter((step) => steps[step]).join();
  };
  assert.equal(await done(), "");
  const text = { titleEn: "A", bodyEn: "B", titleFr: "C", bodyFr: "D", basedOn: 0 };
  await publishAgreement(t.ctx, ada, "privacy_policy", text);
  assert.equal(await done(), "");
  await publishAgreement(t.ctx, ada, "terms_of_understanding", text);
  const project = await createProject(t.ctx, ada, { name: "First project" });
  const batch = await createBatch(t.ctx, ada, { name: "First batch", project: project.id });
  assert.equal(await done(), "agreements");
  const [{ id: test }] = await t.sql<[{ id: number }]>`select id from tests where identifier = 'NEO_C'`;
  await addBatchTest(t.ctx, ada, { batch: batch.id, test, order: undefined });
  await moveBatch(t.ctx, ada, batch.id, "publish");
  assert.equal(await done(), "agreements,tests,publish");
  await previewTest(t.ctx, ada, test, "fr");
  assert.equal(await done(), "agreements,tests,tryOut,publish");
  await t.sql`insert into users (org_id, email, role) values (${ada.orgId}, 'bo@new.test', 'member')`;
  assert.equal(await done(), "agreements,team,tests,tryOut,publish");
  const [start, end] = [0, 3_600_000].map((later) => new Date(t.ctx.now().getTime() + later).toISOString());
  await createRoomCode(t.ctx, ada, batch.id, { maxParticipants: 5, start, end });
  assert.equal(await done(), "agreements,team,tests,tryOut,publish,invite");
  const bo: Staff = { ...ada, role: "member" };
  assert.equal((await readDashboard(t.ctx, bo)).steps, null, "members do not set up the organisation");
  await refuses("forbidden", () => putAwayFirstSteps(t.ctx, bo));
  for (const _ of [1, 2]) await putAwayFirstSteps(t.ctx, ada);
  assert.equal(await done(), null);
  const { entries } = await auditTrail(t.ctx, ada, { verb: "putAwayFirstSteps" });
  assert.equal(entries.length, 1);
});

Deno.test("once all steps are done there is no list", async () => {
  await using t = await world();
  await t.sql`
    insert into agreements (org_id, kind, version, texts)
    select ${t.cedar.id}, kind, 7, texts from terms where kind in ('privacy_policy', 'terms_of_understanding')`;
  const left = async () => {
    const { steps } = await readDashboard(t.ctx, t.dana);
    return steps && FIRST_STEPS.filter((step) => !steps[step]);
  };
  // Respondents have finished tests; nobody of the organisation has tried one or opened a result.
  assert.deepEqual(await left(), ["tryOut", "result"]);
  const [test] = await t.sql<[{ id: number }]>`select id from tests where identifier = 'NEO_C'`;
  await previewTest(t.ctx, t.dana, test.id, "en-US");
  assert.deepEqual(await left(), ["result"]);
  const { assessmentIds: [assessmentId] } = await satSmall(t, [{ respondent: t.elodie, answers: {} }]);
  const place = {
    projectId: t.springIntake.projectId,
    batchId: t.springIntake.id,
    respondentId: t.elodie.id,
  };
  await openResult(t.ctx, t.dana, { ...place, assessmentId: assessmentId!, language: "en-US" });
  assert.equal(await left(), null);
  await refuses("forbidden", () => readDashboard(t.ctx, t.riley));
});

Deno.test("the dashboard shows live batches, the latest results and what waits", async () => {
  await using t = await world();
  const read = () => readDashboard(t.ctx, t.dana);
  const { live, results, waiting: before } = await read();
  const spring = live.find(({ id }) => id === t.springIntake.id)!;
  const [counts] = await t.sql`
    select count(*)::int as people, count(*) filter (where status = 'inprogress')::int as under_way,
      count(*) filter (where status = 'complete')::int as finished
    from respondents where batch_id = ${t.springIntake.id}`;
  assert.deepEqual(spring, {
    ...t.springIntake,
    projectId: t.recruitment.id,
    name: "Spring intake",
    ...counts,
  });
  assert.ok(spring.finished > 0 && spring.finished < spring.people);
  assert.ok(live.every(({ id }) => id !== t.autumnIntake.id), "a closed batch is not live");
  const times = results.map(({ completedAt }) => completedAt.getTime());
  assert.deepEqual([times.length, times], [5, times.toSorted((a, b) => b - a)]);

  await invite(t, "email,first name\nana@cedar.test,Ana\nbo@cedar.test,Bo");
  await t.sql`update invitation_letters set failed_at = now(), failure = 'refused'`;
  await t.sql`insert into tasks (org_id, kind) values (${t.cedar.id}, 'pdf')`;
  await setFlag(t.ctx, t.dana, [t.mei.id], false);
  const [{ flags }] = await t.sql<[{ flags: number }]>`
    select count(*)::int as flags from respondents where batch_id = ${t.springIntake.id} and flagged_at is not null`;
  await setFlag(t.ctx, t.dana, [t.mei.id], true);
  const { waiting } = await read();
  assert.equal(waiting.reports, before.reports + 1);
  const ofSpring = (batches: typeof waiting.letters) =>
    batches.find(({ id }) => id === t.springIntake.id)?.count;
  assert.deepEqual([ofSpring(waiting.letters), ofSpring(waiting.flagged)], [2, flags + 1]);

  // Another letter to the same person is on its way.
  await t.sql`
    insert into invitation_letters (org_id, invitation_id, kind, queued_at)
    select org_id, invitation_id, kind, queued_at + interval '1 second' from invitation_letters limit 1`;
  assert.equal(ofSpring((await read()).waiting.letters), 1);
});
