import assert from "node:assert/strict";
import { openSql } from "$/db/connection/pool.ts";
import { exportCsv } from "$/domain/exports/export_csv.ts";
import { requestCsv } from "$/domain/exports/request_csv.ts";
import { makeGroupReport, requestGroupReport } from "$/domain/reports/group_report.ts";
import type { Ctx } from "$/domain/context.ts";
import { pause } from "$/lib/time/pause.ts";
import type { GroupDocument } from "$/model/reports/group_document.ts";
import { GroupReportOrder } from "$/model/reports/report_order.ts";
import { HOOKS } from "../../db/exports/exported_csv.ts";
import { checkReplica } from "$/tasks/doctor/checks/replica.ts";
import { lineOf } from "$/tasks/doctor/verdict.ts";
import { addressForBoth } from "../../helpers/world/users.ts";
import { type World, worldOn } from "../../helpers/world/world.ts";
import { openOwnPostgres } from "../own_postgres.ts";

/** A worker that reads from a standby, with what it logs and what happens when it stores its first file. */
async function replicated(onPut: () => Promise<void> = () => Promise.resolve()) {
  await using stack = new AsyncDisposableStack();
  const postgres = await openOwnPostgres();
  const t = stack.use(await worldOn(postgres));
  const standby = stack.use(await postgres.openStandby());
  const both = addressForBoth(postgres.url).replace(/(?<=@)/, `${new URL(standby.url).host},`);
  const replica = openSql(both, { max: 2, name: "replica", standby: true });
  stack.defer(() => replica.end({ timeout: 0 }));
  const passedOver: unknown[] = [];
  let puts = 0;
  const ctx: Ctx = {
    ...t.ctx,
    replica,
    store: {
      ...t.ctx.store,
      async put(key, body) {
        if (puts++ === 0) await onPut();
        return await t.ctx.store.put(key, body);
      },
    },
    log: { ...t.ctx.log, error: () => {}, warn: (event, facts) => void passedOver.push([event, facts]) },
  };
  const moved = stack.move();
  return { t, ctx, url: both, standby, passedOver, [Symbol.asyncDispose]: () => moved.disposeAsync() };
}

async function requested(t: World) {
  const { id } = await requestCsv(t.ctx, t.dana, { batchId: t.springIntake.id });
  return { orgId: t.cedar.id, taskId: id };
}

async function fileOf(t: World, taskId: string): Promise<string> {
  const [task] = await t.sql`select file_key from tasks where id = ${taskId}`;
  return await new Response((await t.ctx.store.get(task!.fileKey))!.stream).text();
}

const rename = (t: World, name: string) =>
  t.sql`update respondents set last_name = ${name} where id = ${t.mei.id}`;

Deno.test("an export is read from the standby, and waits until that has what was stored before the request", async () => {
  let readers = 0;
  await using of = await replicated(async () => {
    const rows = await of.standby.sql`
      select from pg_stat_activity where application_name = 'replica' and xact_start is not null`;
    readers = rows.length;
  });
  const { t, ctx, standby, passedOver } = of;
  await standby.sql`select pg_wal_replay_pause()`;
  await rename(t, "Stored-before");
  const payload = await requested(t);
  const exporting = exportCsv(ctx, payload, HOOKS);
  await pause(1_000);
  assert.equal(readers, 0, "still waiting");
  await standby.sql`select pg_wal_replay_resume()`;
  assert.equal((await exporting).kind, "completed");
  assert.equal(readers, 1);
  assert.deepEqual(passedOver, []);
  assert.match(await fileOf(t, payload.taskId), /Stored-before/);
});

Deno.test("a standby that stays behind, and one that is away, are passed over", async () => {
  await using of = await replicated();
  const { t, ctx, url, standby, passedOver } = of;
  const examined = async () => lineOf((await checkReplica(t.url, url))[0]!);
  assert.equal(await examined(), "ok  replica: it has what the primary has");
  await standby.sql`select pg_wal_replay_pause()`;
  await rename(t, "Stored-before");
  assert.match(await examined(), /^NO +replica: it lacks \d+ bytes of the primary's log/);
  const behind = await requested(t);
  assert.equal((await exportCsv(ctx, behind, HOOKS)).kind, "completed");
  assert.match(await fileOf(t, behind.taskId), /Stored-before/);

  await standby.kill();
  await rename(t, "Stored-later");
  const away = await requested(t);
  assert.equal((await exportCsv(ctx, away, HOOKS)).kind, "completed");
  assert.match(await fileOf(t, away.taskId), /Stored-later/);
  const names = passedOver.map((entry) => (entry as [string])[0]);
  assert.deepEqual(names, ["replica.passed_over", "replica.passed_over"]);
});

Deno.test("an export whose standby is lost in the middle is made anew from the primary", async () => {
  await using of = await replicated(() => of.standby.kill());
  const { t, ctx, passedOver } = of;
  await rename(t, "Stored-before");
  const payload = await requested(t);
  assert.equal((await exportCsv(ctx, payload, HOOKS)).kind, "retry");
  assert.equal((await exportCsv(ctx, payload, HOOKS)).kind, "completed");
  assert.deepEqual(passedOver, []);
  assert.match(await fileOf(t, payload.taskId), /Stored-before/);
});

Deno.test("a group report has the standby's figures, with everybody scored", async () => {
  await using of = await replicated();
  const { t, ctx, standby, passedOver } = of;
  const order = GroupReportOrder.parse({ batchId: t.springIntake.id, language: "fr", paper: "a4" });
  const { id } = await requestGroupReport(t.ctx, t.dana, order);
  await t.sql`delete from assessment_scores`;
  let printed: GroupDocument | undefined;
  const printer = {
    printGroup: (report: GroupDocument) => (printed = report, Promise.resolve(new Uint8Array(1))),
  };
  const outcome = await makeGroupReport(ctx, printer, { orgId: t.cedar.id, taskId: id }, HOOKS);
  assert.equal(outcome.kind, "completed");
  assert.deepEqual(passedOver, []);
  assert.ok(printed!.tests.length > 0);
  for (const { results } of printed!.tests) {
    assert.equal(results.unscored, 0);
    assert.ok(results.cohorts.some(({ people }) => people > 0));
  }
  const [read] = await standby.sql`
    select from pg_stat_activity where application_name = 'replica' and query <> ''`;
  assert.ok(read, "the standby was asked");
});
