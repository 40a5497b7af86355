import assert from "node:assert/strict";
import { claimTask } from "$/db/queue/tasks.ts";
import { DownloadLink } from "$/domain/queue/downloads/link.ts";
import { openDownload } from "$/domain/queue/downloads/open_download.ts";
import { taskStatus } from "$/domain/queue/task_view.ts";
import { makeGroupReport, requestGroupReport } from "$/domain/reports/group_report.ts";
import { anonymizeRespondents } from "$/domain/respondents/anonymizing/anonymize.ts";
import type { GroupDocument } from "$/model/reports/group_document.ts";
import { GroupReportOrder } from "$/model/reports/report_order.ts";
import { openPress } from "../../helpers/browser/press.ts";
import { refuses } from "../../helpers/world/refuses.ts";
import { type World, world } from "../../helpers/world/world.ts";

const order = (t: World, given: Partial<GroupReportOrder> = {}) =>
  GroupReportOrder.parse({ batchId: t.springIntake.id, language: "fr", paper: "a4", ...given });

/** Makes the requested report as a worker does. Returns what was printed, and the file. */
async function made(t: World, taskId: string, print: (report: GroupDocument) => Promise<Uint8Array>) {
  let printed: GroupDocument | undefined;
  const printer = {
    printGroup(report: GroupDocument) {
      printed = report;
      return print(report);
    },
  };
  const hooks = { leaving: new AbortController().signal, onBeat: () => {} };
  await makeGroupReport(t.ctx, printer, { orgId: t.cedar.id, taskId }, hooks);
  const { downloadUrl } = await taskStatus(t.ctx, t.dana, taskId);
  return {
    report: printed!,
    link: DownloadLink.parse({ taskId, ...Object.fromEntries(new URL(downloadUrl!).searchParams) }),
  };
}

Deno.test("a group report has each finished test of a batch in a tagged PDF, nobody's name, and costs nothing", async () => {
  await using t = await world();
  await using press = await openPress();
  const transfers = async () => (await t.sql`select from credit_transfers`).length;
  const before = await transfers();
  const { id } = await requestGroupReport(t.ctx, t.dana, order(t));
  assert.equal((await requestGroupReport(t.ctx, t.dana, order(t))).id, id, "an equal one is under way");
  let file: Uint8Array = new Uint8Array();
  const { report, link } = await made(t, id, async (report) => file = await press.printGroup(report, "a4"));
  assert.deepEqual([report.batch, report.tests.length], ["Spring intake", 2]);
  const people = await t.sql<{ name: string }[]>`
    select last_name as name from respondents where batch_id = ${t.springIntake.id} and last_name is not null`;
  const all = JSON.stringify(report);
  assert.deepEqual(people.filter(({ name }) => all.includes(name)), []);

  const pdf = new TextDecoder("latin1").decode(file);
  assert.match(pdf, /\/MarkInfo\s*<<[^>]*\/Marked true/);
  assert.match(pdf, /\/Lang \(fr\)/);
  assert.match(pdf, /\/Title /);
  const texts = [...pdf.matchAll(/\/Alt <FEFF([\dA-F]*)>/g)].map(([, hex]) =>
    String.fromCharCode(...hex!.match(/.{4}/g)!.map((code) => parseInt(code, 16)))
  );
  const drawn = report.tests.flatMap(({ results }) => results.cohorts[0]!.scales).filter(({ bins }) => bins);
  assert.ok(drawn.length > 10);
  assert.equal(
    texts.filter((text) => /personnes\. Médiane .*groupe normatif/.test(text)).length,
    drawn.length,
  );

  const { fileName } = await openDownload(t.ctx, t.dana, link);
  assert.match(fileName, /^Recruitment.*_Spring intake_Groupe_[\d-]+\.pdf$/);
  await refuses("forbidden", () => openDownload(t.ctx, t.riley, link));
  await refuses("not_found", () => openDownload(t.ctx, t.omar, link));
  assert.equal(await transfers(), before);
  await t.sql`update tests set qualification = 'C' where identifier = 'NEO_B'`;
  await refuses("qualification_unheld", () => openDownload(t.ctx, t.dana, link));
  const verbs = await t
    .sql`select verb, subject_id from audit_events where verb like '%GroupReport' order by id`;
  assert.deepEqual(verbs.map((event) => [event.verb, event.subjectId]), [
    ["requestGroupReport", t.springIntake.id],
    ["downloadGroupReport", t.springIntake.id],
  ]);
});

Deno.test("a group report of one test has it alone; without rights, finished people or the test there is none", async () => {
  await using t = await world();
  const { id } = await requestGroupReport(t.ctx, t.dana, order(t, { test: "MAB_II", language: "en-US" }));
  const { report } = await made(t, id, () => Promise.resolve(new TextEncoder().encode("figures")));
  assert.deepEqual(report.tests.map(({ results }) => results.test.identifier), ["MAB_II"]);
  await refuses("forbidden", () => requestGroupReport(t.ctx, t.riley, order(t)));
  await refuses("not_found", () => requestGroupReport(t.ctx, t.omar, order(t)));
  await refuses("not_found", () => requestGroupReport(t.ctx, t.dana, order(t, { test: "PAI" })));
  const empty = order(t, { batchId: t.supervisors.id });
  await refuses("nothing_to_report", () => requestGroupReport(t.ctx, t.dana, empty));
  await t.sql`update tests set qualification = 'C' where identifier = 'NEO_B'`;
  await refuses("qualification_unheld", () => requestGroupReport(t.ctx, t.dana, order(t)));
});

Deno.test("a group report of all tests is made, without figures, if nobody who has finished is left meanwhile", async () => {
  await using t = await world();
  const { id } = await requestGroupReport(t.ctx, t.dana, order(t));
  await t.sql`
    update assessments set status = 'inprogress', completed_at = null, scored_at = null, receipt_code = null
    where status = 'complete' and respondent_id in (
      select id from respondents where batch_id = ${t.springIntake.id})`;
  const { report } = await made(t, id, () => Promise.resolve(new Uint8Array([1])));
  assert.deepEqual(report.tests, []);
});

Deno.test("a group report is withdrawn when somebody of the batch is anonymized, on record; one under way is made anew", async () => {
  await using t = await world();
  const plain = () => Promise.resolve(new Uint8Array([1]));
  const { id } = await requestGroupReport(t.ctx, t.dana, order(t));
  const { link } = await made(t, id, plain);
  const { id: other } = await requestGroupReport(t.ctx, t.dana, order(t, { language: "en-US" }));
  await claimTask(t.sql, t.cedar.id, other);
  const { id: elsewhere } = await requestGroupReport(t.ctx, t.dana, order(t, { batchId: t.autumnIntake.id }));
  await made(t, elsewhere, plain);
  await anonymizeRespondents(t.ctx, t.dana, [t.elodie.id]);
  await refuses("not_found", () => openDownload(t.ctx, t.dana, link));
  const tasks = await t.sql`select id, status from tasks where kind = 'group'`;
  assert.deepEqual(
    new Set(tasks.map((task) => `${task.id} ${task.status}`)),
    new Set([`${other} waiting`, `${elsewhere} completed`]),
  );
  const [event, ...more] = await t.sql`
    select subject_id, actor_id, detail from audit_events where verb = 'withdrawGroupReport'`;
  assert.deepEqual([event!.subjectId, event!.actorId, event!.detail, more.length], [
    t.springIntake.id,
    t.dana.userId,
    { taskId: id },
    0,
  ]);
});
