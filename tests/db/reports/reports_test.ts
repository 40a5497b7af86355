import assert from "node:assert/strict";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { taskStatus } from "$/domain/queue/task_view.ts";
import type { ReportOrder } from "$/model/reports/report_order.ts";
import { refuses } from "../../helpers/world/refuses.ts";
import { balances, plainPrinter, settleAll, wrongAccounts } from "../../helpers/reports/report_worker.ts";
import { type World, world } from "../../helpers/world/world.ts";
import { finishedOf, order } from "../../helpers/reports/report_orders.ts";

const elodieNeo = (t: World, more: Partial<ReportOrder> = {}) =>
  order({ batchId: t.springIntake.id, respondents: [t.elodie.id], test: "NEO_B", ...more });

Deno.test("a report reserves a credit when requested, spends it when generated, and is free afterwards", async () => {
  await using t = await world();
  const { printer, printed } = plainPrinter();
  const requested = await requestReports(t.ctx, t.dana, elodieNeo(t));
  assert.equal(requested.task!.status, "waiting");
  assert.deepEqual(await balances(t, t.cedar.id, "NEO_B"), {
    available: 199,
    reserved: 1,
    spent: 0,
  });

  assert.deepEqual(await settleAll(t, printer), ["completed"]);
  assert.deepEqual(printed, ["Élodie Tremblay: NEO_B in en-US"]);
  assert.deepEqual(await balances(t, t.cedar.id, "NEO_B"), {
    available: 199,
    reserved: 0,
    spent: 1,
  });
  const { status, done, total, downloadUrl, failed } = await taskStatus(t.ctx, t.dana, requested.task!.id);
  assert.deepEqual({ status, done, total, failed }, {
    status: "completed",
    done: 1,
    total: 1,
    failed: 0,
  });
  assert.match(downloadUrl!, /^http:\/\/assay\.test\/download\//);

  const again = await requestReports(t.ctx, t.dana, elodieNeo(t));
  assert.equal(again.task, null);
  assert.match(again.downloadUrl!, /\/download\//);
  // Another language is another document of an assessment that is paid for.
  await requestReports(t.ctx, t.dana, elodieNeo(t, { language: "fr" }));
  await settleAll(t, printer);
  assert.equal(printed.at(-1), "Élodie Tremblay: NEO_B in fr");
  assert.deepEqual(await balances(t, t.cedar.id, "NEO_B"), {
    available: 199,
    reserved: 0,
    spent: 1,
  });
});

Deno.test("twenty concurrent requests for a report share one task and one credit", async () => {
  await using t = await world();
  const requests = await Promise.all(
    Array.from({ length: 20 }, () => requestReports(t.ctx, t.dana, elodieNeo(t))),
  );
  assert.equal(new Set(requests.map(({ task }) => task!.id)).size, 1);
  assert.deepEqual(await balances(t, t.cedar.id, "NEO_B"), {
    available: 199,
    reserved: 1,
    spent: 0,
  });
});

Deno.test("payable reports are generated in order, and no credit is spent twice", async () => {
  await using t = await world();
  const { springIntake: { id: batchId } } = t;
  const everyone = await finishedOf(t, batchId, "NEO_B");
  await t.sql`
    update credit_accounts set balance = 3
    where org_id = ${t.cedar.id} and kind = 'available' and test_id = (select id from tests where identifier = 'NEO_B')`;
  const whole = await requestReports(t.ctx, t.dana, order({ batchId, test: "NEO_B" }));
  assert.deepEqual([whole.granted, whole.requested], [3, everyone.length]);
  const chosen = await t.sql`
    select sat.respondent_id from task_reports join reports on reports.id = report_id
    join assessments as sat on sat.id = assessment_id where task_reports.task_id = ${
    whole.task!.id
  } order by place`;
  assert.deepEqual(chosen.map(({ respondentId }) => respondentId), everyone.slice(0, 3));
  // The three are reserved already and cost nothing more; the others still lack credits.
  const rest = await requestReports(t.ctx, t.dana, order({ batchId, test: "NEO_B", paper: "letter" }));
  assert.deepEqual([rest.granted, rest.requested], [3, everyone.length]);
  await refuses(
    "not_enough_credits",
    () => requestReports(t.ctx, t.dana, order({ batchId, test: "NEO_B", respondents: [everyone[4]!] })),
  );
  assert.deepEqual(await balances(t, t.cedar.id, "NEO_B"), {
    available: 0,
    reserved: 3,
    spent: 0,
  });
});

Deno.test("a hundred concurrent requests never reserve more credits than there are", async () => {
  await using t = await world();
  const { springIntake: { id: batchId } } = t;
  const everyone = await finishedOf(t, batchId, "NEO_B");
  await t.sql`
    update credit_accounts set balance = 4
    where org_id = ${t.cedar.id} and kind = 'available' and test_id = (select id from tests where identifier = 'NEO_B')`;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, n) =>
      requestReports(
        t.ctx,
        t.dana,
        order({ batchId, test: "NEO_B", respondents: [everyone[n % everyone.length]!] }),
      )),
  );
  const granted = outcomes.filter(({ status }) => status === "fulfilled").length;
  assert.ok(granted >= 4 && outcomes.length - granted > 50);
  const { printer, printed } = plainPrinter();
  await settleAll(t, printer);
  assert.equal(printed.length, 4);
  assert.deepEqual(await balances(t, t.cedar.id, "NEO_B"), {
    available: 0,
    reserved: 0,
    spent: 4,
  });
});

Deno.test("a document that cannot be drawn fails with its reason, returns its credit, and can be requested again", async () => {
  await using t = await world();
  const ctx = { ...t.ctx, log: { ...t.ctx.log, error: () => {} } };
  const quiet = { ...t, ctx, [Symbol.asyncDispose]: t[Symbol.asyncDispose] };
  const { task } = await requestReports(t.ctx, t.dana, elodieNeo(t));
  const broken = plainPrinter(() => {
    throw new Error("the chart has no bands");
  });
  const outcomes = await settleAll(quiet, broken.printer);
  assert.deepEqual(outcomes, ["retry", "retry", "retry", "retry", "failed"]);
  const failed = await taskStatus(t.ctx, t.dana, task!.id);
  assert.deepEqual([failed.status, failed.failed, failed.downloadUrl], ["failed", 1, null]);
  const [report] = await t.sql`select status, error_message from reports`;
  assert.deepEqual({ ...report }, {
    status: "failed",
    errorMessage: "the chart has no bands",
  });
  assert.deepEqual(await balances(t, t.cedar.id, "NEO_B"), {
    available: 200,
    reserved: 0,
    spent: 0,
  });

  await requestReports(t.ctx, t.dana, elodieNeo(t));
  assert.deepEqual(await settleAll(t, plainPrinter().printer), ["completed"]);
  assert.deepEqual(await balances(t, t.cedar.id, "NEO_B"), {
    available: 199,
    reserved: 0,
    spent: 1,
  });
  assert.equal((await t.sql`select from reports`).length, 1);
});

Deno.test("the credit of a failed report pays for another report of the same assessment", async () => {
  await using t = await world();
  const ctx = { ...t.ctx, log: { ...t.ctx.log, error: () => {} } };
  await requestReports(t.ctx, t.dana, elodieNeo(t));
  await requestReports(t.ctx, t.dana, elodieNeo(t, { language: "fr" }));
  assert.deepEqual(await balances(t, t.cedar.id, "NEO_B"), {
    available: 199,
    reserved: 1,
    spent: 0,
  });
  const onlyFrench = plainPrinter(({ language }) => {
    if (language !== "fr") throw new Error("English is broken");
    return "en français";
  });
  await settleAll({ ...t, ctx, [Symbol.asyncDispose]: t[Symbol.asyncDispose] }, onlyFrench.printer);
  assert.deepEqual(onlyFrench.printed, ["en français"]);
  assert.deepEqual(await balances(t, t.cedar.id, "NEO_B"), {
    available: 199,
    reserved: 0,
    spent: 1,
  });
});

Deno.test("a respondent deleted during a request gives the credit back, and the other reports go on", async () => {
  await using t = await world();
  const { printer } = plainPrinter();
  const { springIntake: { id: batchId } } = t;
  const { task } = await requestReports(t.ctx, t.dana, order({ batchId, test: "NEO_B" }));
  await t.sql`delete from respondents where id = ${t.elodie.id}`;
  await settleAll(t, printer);
  // The sweep finds that the zip waits for nothing more.
  await t.sql`insert into outbox (subject, payload)
    values ('jobs.report.zip', ${t.sql.json({ orgId: t.cedar.id, taskId: task!.id })})`;
  await settleAll(t, printer);
  assert.equal((await taskStatus(t.ctx, t.dana, task!.id)).status, "completed");
  const left = await balances(t, t.cedar.id, "NEO_B");
  assert.equal(left.reserved, 0);
  assert.deepEqual(await wrongAccounts(t), []);
});

Deno.test("without billing no credits are counted; another organisation's respondents are not found", async () => {
  await using t = await world();
  await t
    .sql`update organizations set is_billing_enabled = false where id = ${t.cedar.id}`;
  await t.sql`delete from assessments where respondent_id = ${t.mei.id}`;
  await requestReports(t.ctx, t.dana, order({ respondents: [t.elodie.id] }));
  assert.deepEqual(await balances(t, t.cedar.id, "NEO_B"), {
    available: 200,
    reserved: 0,
    spent: 0,
  });
  await settleAll(t, plainPrinter().printer);
  const states = await t.sql`select status, is_credit_redeemed from reports`;
  assert.ok(states.every(({ status, isCreditRedeemed }) => status === "completed" && isCreditRedeemed));
  await refuses("not_found", () => requestReports(t.ctx, t.omar, order({ respondents: [t.elodie.id] })));
  await refuses("forbidden", () => requestReports(t.ctx, t.riley, order({ respondents: [t.elodie.id] })));
  await refuses("nothing_to_report", () => requestReports(t.ctx, t.dana, order({ respondents: [t.mei.id] })));
});

Deno.test("the form of an SSPO is named in no file, because files are passed on", async () => {
  await using t = await world();
  const [sat] = await t.sql<{ respondentId: string; name: string }[]>`
    select sat.respondent_id, tests.name from assessments as sat join tests on tests.id = sat.test_id
    where sat.org_id = ${t.cedar.id} and identifier like 'SSPO%' and sat.status = 'complete' limit 1`;
  const { printer, printed } = plainPrinter(({ test }) => test.name);
  await requestReports(t.ctx, t.dana, order({ respondents: [sat!.respondentId] }));
  await settleAll(t, printer);
  assert.ok(printed.includes("SSPO"), printed.join());
  const files = await t.sql<{ fileName: string }[]>`select file_name from reports`;
  assert.ok(files.some(({ fileName }) => fileName.includes("_SSPO_")));
});

Deno.test("a changed scoring leaves the old report, and the new one names it and costs nothing", async () => {
  await using t = await world();
  const { printer, printed } = plainPrinter();
  await requestReports(t.ctx, t.dana, elodieNeo(t));
  await settleAll(t, printer);
  await t.sql`
    insert into scoring_keys (test_version_id, number, content_hash, keys, norms, wording)
    select test_version_id, number + 1, '\\x01', keys, norms, wording from scoring_keys
    where test_version_id = (select current_version_id from tests where identifier = 'NEO_B')
    order by number desc limit 1`;
  const { task } = await requestReports(t.ctx, t.dana, elodieNeo(t));
  assert.ok(task, "the existing report has another scoring");
  await settleAll(t, printer);
  assert.equal(printed.length, 2);
  const [old, now] = await t.sql`
    select id, version, previous_id, file_key, scoring_id from reports order by created_at`;
  assert.deepEqual([old!.version, now!.version, now!.previousId], [1, 2, old!.id]);
  assert.ok(old!.fileKey && now!.fileKey && old!.scoringId !== now!.scoringId);
  assert.deepEqual(await balances(t, t.cedar.id, "NEO_B"), { available: 199, reserved: 0, spent: 1 });
});
