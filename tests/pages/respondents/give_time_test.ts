import assert from "node:assert/strict";
import { noteIncident } from "../../../domain/sitting/incidents.ts";
import { pauseSitting, resumeSitting } from "../../../domain/sitting/clock/pause_sitting.ts";
import { reopenSitting } from "../../../domain/sitting/clock/reopen_sitting.ts";
import { stopSitting } from "../../../domain/sitting/clock/stop_sitting.ts";
import { giveTime } from "../../../domain/sitting/clock/give_time.ts";
import { gatherReport } from "../../../domain/reports/report_document.ts";
import { sendForm } from "../../helpers/pages/send_form.ts";
import { openTestSite } from "../../helpers/pages/site.ts";
import { seatAtSmall } from "../../helpers/respondents/seated.ts";
import { type World, world } from "../../helpers/world/world.ts";
import { handInSubtest } from "../../../domain/sitting/clock/hand_in_subtest.ts";
import { completeAssessment } from "../../../domain/sitting/complete_assessment.ts";

const mainOf = (html: string) => html.slice(html.indexOf("<main"));

/** Mei in a subtest of one minute, and her page as an admin and a reader open it. */
async function open(t: World) {
  const seated = await seatAtSmall(t);
  const mei = await seated.person(t.mei);
  await mei.begin("puzzles");
  seated.clock.at += 12_000;
  const site = await openTestSite(seated);
  const dana = await site.signIn("dana@cedar.test", "Cedar-valley-1");
  const riley = await site.signIn("riley@cedar.test", "Cedar-valley-1");
  const page = `/admin/project/${t.recruitment.id}/batch/${t.springIntake.id}/respondent/${t.mei.id}`;
  const time = `${page}/assessment/${mei.assessmentId}/time`;
  const read = async (path: string, cookie = dana) =>
    mainOf(await (await site.fetch(path, { cookie })).text());
  const form = (path: string, fields: Record<string, string>) => sendForm(site, path, fields, dana);
  return {
    ...seated,
    mei,
    site,
    dana,
    riley,
    page,
    time,
    read,
    form,
  };
}

Deno.test("time is given from the respondent's page, without a script too; the page then says who gave it, and why", async () => {
  await using t = await world();
  const { page, time, read, form, riley } = await open(t);
  assert.ok(new RegExp(`data-opens="give-time-[^>]*href="${time}"`).test(await read(page)));
  const modal = await read(time);
  assert.match(modal, /<dialog[^>]* id="give-time-[^>]* open/);
  assert.match(modal, /<p>When this page was loaded, 48\ss were left in .*Small/);

  const misfit = await form(time, { amount: "301", unit: "percent", reason: " " });
  assert.equal(misfit.status, 400);
  assert.match(misfit.text, /value="301".*Check this value\..*This field is required\./s);
  assert.equal((await form(time, { amount: "241", unit: "minutes", reason: "x" })).status, 400);
  const given = await form(time, { amount: "5", unit: "minutes", reason: "Fire alarm" });
  assert.equal(given.to, page);
  assert.match(
    given.text,
    /5\smin of extra time given: \d+(\.\d)?\ss were left, now 5\smin\s\d+\ss\./,
  );
  assert.match(given.text, /Extra time.*5\smin in .*Small, by Dana [^<]*\. Fire alarm/s);

  const seen = await read(page, riley);
  assert.ok(seen.includes("Fire alarm") && !seen.includes(time), "a reader sees it and gives none");

  const back = /action="([^"]+\/sitting\/take-back)"><input type="hidden" name="act" value="(\d+)"/.exec(
    given.text,
  )!;
  const taken = await form(back[1]!, { act: back[2]! });
  assert.match(taken.text, /The extra time is taken back\./);
  assert.match(taken.text, /Dana Whitfield took 5\smin of extra time back\./);
  assert.ok(!(await read(page)).includes("Fire alarm"));
});

Deno.test("where no time runs the modal says why, and a form that comes too late is refused in words", async () => {
  await using t = await world();
  const { mei, time, read, form, ctx, subtests } = await open(t);
  await mei.begin("habits");
  const modal = await read(time);
  assert.match(modal, /has no time limit, so there is no time to add to/);
  assert.doesNotMatch(modal, /name="amount"/);
  const late = await form(time, { amount: "5", unit: "minutes", reason: "Fire alarm" });
  assert.equal(late.status, 409);
  assert.match(late.text, /has no time limit/);
  await handInSubtest(ctx, mei, subtests.habits!, { responses: [] }, "fr");
  await completeAssessment(ctx, mei, mei.assessmentId);
  assert.ok(!(await read(time.replace(/\/assessment.*/, ""))).includes(time), "a complete test offers none");
  assert.match(
    await read(time),
    /<dialog[^>]* id="give-time-[^>]* open.*No time is running in this test now/s,
  );
});

Deno.test("by the API the same holds; the report tells extra time, pauses and stops from lost connections", async () => {
  await using t = await world();
  const { mei, site, dana, riley, ctx, clock, versionId } = await open(t);
  const path = `/api/v1/assessments/${mei.assessmentId}/extra-time`;
  const send = async (body: unknown, cookie = dana) => {
    const reply = await site.send("POST", path, body, { cookie });
    return [reply.status, await reply.json().catch(() => null)] as const;
  };
  const reason = "Fire alarm";
  assert.deepEqual((await send({ minutes: 2, percent: 5, reason }))[1].data, {
    fields: { minutes: ["exactly_one"] },
  });
  assert.deepEqual((await send({ reason }))[1].data, { fields: { minutes: ["exactly_one"] } });
  assert.deepEqual((await send({ minutes: 241, reason: "" }))[1].data, {
    fields: { minutes: ["invalid"], reason: ["required"] },
  });
  assert.equal((await send({ minutes: 2, reason }, riley))[0], 403);
  const [status, given] = await send({ percent: 50, reason });
  assert.deepEqual([status, given.seconds], [200, 30]);
  assert.ok(given.timeLeftMs > 30_000 && given.timeLeftMs <= 90_000, String(given.timeLeftMs));

  await giveTime(ctx, t.dana, mei.assessmentId, { minutes: 1, reason });
  await t.sql`
    insert into clock_events (respondent_id, subtest_id, kind, at, seconds)
    select ${t.mei.id}, id, 'credit', ${ctx.now()}, 20 from subtests
    where test_version_id = ${versionId} and code = 'puzzles'`;
  // An hour of pause is no interruption.
  await mei.answer("largest", { answer: 1 });
  await pauseSitting(ctx, t.dana, mei.assessmentId, { reason });
  clock.at += 3_600_000;
  await resumeSitting(ctx, t.dana, mei.assessmentId, {});
  await mei.answer("largest", { answer: 2 });
  await pauseSitting(ctx, t.dana, mei.assessmentId, { reason });
  clock.at += 60_000;
  await stopSitting(ctx, t.dana, mei.assessmentId, { reason });
  clock.at += 30_000;
  await reopenSitting(ctx, t.dana, mei.assessmentId, { reason });
  clock.at += 1_000;
  const incident = await noteIncident(ctx, t.dana, mei.assessmentId, { text: "A phone rang" });
  await completeAssessment(ctx, mei, mei.assessmentId);
  const request = { assessmentId: mei.assessmentId, language: "en-US" } as const;
  const { report } = await gatherReport(t.sql, t.cedar.id, request, ctx.now());
  assert.deepEqual(report.irregularities.filter(({ kind }) => kind !== "devices"), [
    { kind: "credit", count: 1, seconds: 20 },
    { kind: "extra", count: 2, seconds: 90 },
    { kind: "pause", count: 2, seconds: 3_660 },
    { kind: "incident", count: 1, at: [incident.at] },
    { kind: "stop", count: 1 },
  ]);
});
