import assert from "node:assert/strict";
import { cancelRequest } from "$/domain/reports/cancel_request.ts";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { anonymizeRespondents } from "$/domain/respondents/anonymizing/anonymize.ts";
import { pause } from "$/lib/time/pause.ts";
import { ReportOrder } from "$/model/reports/report_order.ts";
import {
  balances,
  plainPrinter,
  settleAll,
  settleOne,
  wrongAccounts,
} from "../../helpers/reports/report_worker.ts";
import { type World, world } from "../../helpers/world/world.ts";

const SPENT_ONE = { available: 199, reserved: 0, spent: 1 };
const neo = (t: World) => balances(t, t.cedar.id, "NEO_B");

async function ask(t: World, more: Partial<ReportOrder>): Promise<string> {
  const order = ReportOrder.parse({ batchId: t.springIntake.id, test: "NEO_B", ...more });
  return (await requestReports(t.ctx, t.dana, order)).task!.id;
}

/** The English report holds the credit, and the French one is generated before it. */
async function frenchFirst(t: World) {
  const english = await ask(t, { respondents: [t.elodie.id] });
  await ask(t, { respondents: [t.elodie.id], language: "fr" });
  await t.sql`
    update tasks set turn = 1000
    where id = (select task_id from reports where assessment_id is not null and language = 'en-US')`;
  const onlyFrench = plainPrinter(({ language }) => {
    if (language !== "fr") throw new Error("English is broken");
    return "en français";
  });
  assert.equal(await settleOne(t, onlyFrench.printer), "completed");
  return { english, printer: onlyFrench.printer };
}

Deno.test("the first generated report of an assessment is paid for, even if the one that held the credit fails later", async () => {
  await using t = await world();
  const { printer } = await frenchFirst(t);
  assert.deepEqual(await neo(t), SPENT_ONE);
  const ctx = { ...t.ctx, log: { ...t.ctx.log, error: () => {} } };
  const quiet = { ...t, ctx, [Symbol.asyncDispose]: t[Symbol.asyncDispose] };
  assert.equal((await settleAll(quiet, printer)).at(-1), "failed");
  assert.deepEqual(await neo(t), SPENT_ONE);
  assert.deepEqual(await wrongAccounts(t), []);
});

Deno.test("a report stays paid for when the one that held the credit is cancelled later", async () => {
  await using t = await world();
  const { english } = await frenchFirst(t);
  await cancelRequest(t.ctx, t.dana, english);
  assert.deepEqual(await neo(t), SPENT_ONE);
});

/**
 * Locks the credit accounts, so that a worker waits in the middle of settling a report, and runs `meanwhile`
 * beside it.
 */
async function whilePaying<T>(
  t: World,
  meanwhile: () => Promise<T>,
): Promise<{ outcome: unknown; other: T }> {
  const { printer } = plainPrinter();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  const holding = t.sql.begin(async (tx) => {
    await tx`select from credit_accounts for update`;
    isHeld();
    await released;
  });
  await held;
  const making = settleOne(t, printer).catch((error: Error) => error.message);
  await waiting(t, 1);
  const others = meanwhile();
  others.catch(() => {});
  await waiting(t, 2);
  release();
  await holding;
  return { outcome: await making, other: await others };
}

async function waiting(t: World, count: number) {
  for (let look = 0; look < 200; look++) {
    const rows = await t.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (rows.length >= count) return;
    await pause(25);
  }
  throw new Error(`${count} waiting sessions never appeared`);
}

Deno.test("cancelling a request while one of its reports is settled: neither deadlocks, and both succeed", async () => {
  await using t = await world();
  const id = await ask(t, {});
  const { outcome, other } = await whilePaying(t, () => cancelRequest(t.ctx, t.dana, id));
  assert.equal(outcome, "completed");
  assert.equal(other.total, 1);
  await settleAll(t, plainPrinter().printer);
  assert.deepEqual(await neo(t), SPENT_ONE);
  assert.equal((await t.sql`select from tasks where finished_at is null`).length, 0);
});

Deno.test("anonymizing a respondent while their report is settled: neither deadlocks, and both succeed", async () => {
  await using t = await world();
  const id = await ask(t, {});
  const [first] = await t.sql<{ respondentId: string }[]>`
    select respondent_id from tasks join reports on reports.task_id = tasks.id join assessments on assessments.id = assessment_id
    order by turn limit 1`;
  const { outcome, other } = await whilePaying(
    t,
    () => anonymizeRespondents(t.ctx, t.dana, [first!.respondentId]),
  );
  assert.equal(outcome, "completed");
  assert.deepEqual(other, { done: 1 });
  await settleAll(t, plainPrinter().printer);
  const [task] = await t.sql`select status from tasks where id = ${id}`;
  assert.equal(task!.status, "completed");
  const named = await t.sql`
    select from reports join assessments on assessments.id = assessment_id
    where respondent_id = ${
    first!.respondentId
  } and (reports.file_name is not null or reports.file_key is not null)`;
  assert.equal(named.length, 0, "no file of theirs is left");
});
