import assert from "node:assert/strict";
import { acceptInvitation } from "$/domain/account/members/accept_invitation.ts";
import { deleteMember } from "$/domain/account/members/delete_member.ts";
import { inviteMember } from "$/domain/account/members/invite_member.ts";
import { createKey, endKey, rotateKey } from "$/domain/machines/api_keys.ts";
import { moveBatch } from "$/domain/batches/move_batch.ts";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { setFlag, setRetested } from "$/domain/respondents/marks.ts";
import { scoreVersion } from "$/domain/scoring/score_version.ts";
import { completeAssessment } from "$/domain/sitting/complete_assessment.ts";
import { changeWebhook, createWebhook } from "$/domain/webhooks/webhooks.ts";
import { DAY } from "$/model/times.ts";
import { WebhookMessage } from "$/model/webhooks/message.ts";
import { WEBHOOK_EVENTS, type WebhookEvent } from "$/model/webhooks/webhook.ts";
import { finishedOf, order } from "../../helpers/reports/report_orders.ts";
import { plainPrinter, settleAll } from "../../helpers/reports/report_worker.ts";
import { seatAtSmall } from "../../helpers/respondents/seated.ts";
import { words } from "../../helpers/world/words.ts";
import { type World, world } from "../../helpers/world/world.ts";

const ENGLISH = { language: "en-US", t: words.t("en-US") } as const;
const FROM = { address: "192.0.2.7", userAgent: null, ...ENGLISH };

const hook = async (t: World, events: readonly WebhookEvent[] = WEBHOOK_EVENTS) => {
  const url = "https://hooks.cedar.test/";
  return (await createWebhook(t.ctx, t.dana, { url, events: [...events], hasPersonalData: false })).id;
};

/** The stored events with what they say, in order; each is as the API's description has it. */
async function told(t: World) {
  const rows = await t.sql<{ object: string; body: string }[]>`
    select object, body from webhook_deliveries order by number`;
  return rows.map(({ object, body }) => {
    const message = JSON.parse(body);
    WebhookMessage.parse(message);
    return { object, ...message };
  });
}

Deno.test("what a respondent does is told in order: started, finished, scored, and later scored anew", async () => {
  await using t = await world();
  await hook(t);
  const { ctx, person, versionId } = await seatAtSmall(t);
  const mei = await person(t.mei);
  await mei.begin("warm_up");
  await mei.begin("habits");
  const { receiptCode } = await completeAssessment(ctx, mei, mei.assessmentId);
  await completeAssessment(ctx, mei, mei.assessmentId);
  // As after a new scoring of the test, by which there is no score yet.
  await t.sql`delete from assessment_scores where assessment_id = ${mei.assessmentId}`;
  await scoreVersion(t.sql, versionId, ctx.now());
  const events = await told(t);
  const types = events.map(({ type }) => type);
  assert.deepEqual(types, ["respondent.started", "respondent.finished", "result.scored", "result.rescored"]);
  assert.deepEqual(new Set(events.map(({ object }) => object)), new Set([`respondent:${t.mei.id}`]));
  const { testsLeft, startedAt, completedAt, ...facts } = events[1].data;
  assert.deepEqual(facts, {
    ...{ assessment: mei.assessmentId, respondent: t.mei.id, batch: mei.batchId },
    ...{ project: t.springIntake.projectId, test: "PAI", status: "complete", receiptCode },
  });
  assert.ok(startedAt && completedAt === events[1].timestamp && testsLeft > 0);
});

Deno.test("a batch is told when people can enter it and when they no longer can; a member, when they join and leave", async () => {
  await using t = await world();
  await hook(t);
  const { id: batch, projectId: project } = t.springIntake;
  for (const move of ["close", "reopen"] as const) await moveBatch(t.ctx, t.dana, batch, move);
  const { id: member } = await inviteMember(
    t.ctx,
    t.dana,
    { email: "noor@cedar.test", role: "readonly" },
    ENGLISH,
  );
  const inviteToken = /token=([\w-]{43})/.exec(t.letters.at(-1)!.text)![1]!;
  const noor = {
    firstName: "Noor",
    lastName: "Rahman",
    password: "Maple-kettle-9",
    acceptedTerms: true as const,
  };
  await acceptInvitation(t.ctx, { inviteToken, ...noor }, FROM);
  await deleteMember(t.ctx, t.dana, member);
  const events = await told(t);
  assert.deepEqual(events.map(({ type, object, data }) => [type, object, data]), [
    ["batch.closed", `batch:${batch}`, { batch, project, status: "complete" }],
    ["batch.published", `batch:${batch}`, { batch, project, status: "live" }],
    ["member.added", `member:${member}`, { member, role: "readonly" }],
    ["member.removed", `member:${member}`, { member, role: "readonly" }],
  ]);
  assert.doesNotMatch(JSON.stringify(events), /noor|rahman/i);
});

Deno.test("a key is told when it is made, rotated and ended, without its text", async () => {
  await using t = await world();
  await hook(t);
  const { id: key, key: text } = await createKey(t.ctx, t.dana, {
    ...{ name: "Payroll", scopes: ["read:projects"], addresses: [], callsPerMinute: 60 },
    expiresAt: new Date(t.ctx.now().getTime() + DAY),
  });
  await rotateKey(t.ctx, t.dana, key, { overlapHours: 1 });
  await endKey(t.ctx, t.dana, key);
  const events = await told(t);
  assert.deepEqual(
    events.map(({ type, object, data }) => [type, object, data]),
    ["key.created", "key.rotated", "key.ended"].map((type) => [type, `key:${key}`, { key }]),
  );
  assert.ok(!JSON.stringify(events).includes(text.slice(-6)));
});

Deno.test("a report is told with its test, and reports that run low once", async () => {
  await using t = await world();
  await hook(t);
  await t.sql`
    update credit_accounts set balance = 11
    where kind = 'available' and org_id = ${t.cedar.id} and test_id = (select id from tests where identifier = 'NEO_B')`;
  const respondents = (await finishedOf(t, t.springIntake.id, "NEO_B")).slice(0, 2);
  await requestReports(t.ctx, t.dana, order({ batchId: t.springIntake.id, test: "NEO_B", respondents }));
  await settleAll(t, plainPrinter().printer);
  const events = (await told(t)).filter(({ type }) => /report|credits/.test(type));
  const ready = events.filter(({ type }) => type === "report.ready").map(({ data }) => data);
  assert.deepEqual(
    ready.map(({ respondent, test }) => [respondent, test]).sort(),
    respondents.sort().map((id) => [id, "NEO_B"]),
  );
  const reports = await t.sql<{ id: string }[]>`
    select id from reports where id = any(${ready.map(({ report }) => report)})`;
  assert.equal(reports.length, 2);
  const low = events.filter(({ type }) => type === "credits.low");
  assert.deepEqual(low.map(({ object, data }) => [object, data]), [
    ["credits:NEO_B", { test: "NEO_B", left: 10 }],
  ]);
});

Deno.test("only what an enabled webhook of the organisation wants is stored, and nothing of an act that fails", async () => {
  await using t = await world();
  const id = await hook(t, ["respondent.flagged"]);
  await setRetested(t.ctx, t.dana, [t.mei.id], true);
  await setFlag(t.ctx, t.omar, [t.anders.id], true);
  await setFlag(t.ctx, t.dana, [t.mei.id], true);
  await setFlag(t.ctx, t.dana, [t.mei.id], true);
  assert.deepEqual((await told(t)).map(({ object }) => object), [`respondent:${t.mei.id}`]);
  await changeWebhook(t.ctx, t.dana, id, { isEnabled: false });
  await setFlag(t.ctx, t.dana, [t.ravi.id], true);
  await changeWebhook(t.ctx, t.dana, id, { isEnabled: true });
  const broken = new Error("the act failed");
  await assert.rejects(
    t.sql.begin(async (tx) => {
      await setFlag(
        { ...t.ctx, sql: { begin: (work: (inside: typeof tx) => unknown) => work(tx) } as never },
        t.dana,
        [
          t.elodie.id,
        ],
        true,
      ).catch(() => {});
      throw broken;
    }),
    broken,
  );
  assert.equal((await told(t)).length, 1);
});
