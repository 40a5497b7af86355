import { csvBatch } from "../../db/exports/csv_export.ts";
import { insertTask, taskById, type TaskRow, unfinishedTask } from "../../db/queue/tasks.ts";
import { newestGroupReport } from "../../db/reports/group_reports.ts";
import { findReportIssuer } from "../../db/reports/report_document.ts";
import { type GroupTest, listGroupTests } from "../../db/scoring/group_scores.ts";
import { asSql } from "../../db/connection/own_projects.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { announce } from "../../jobs/job.ts";
import { TASK_JOBS, type TaskPayload } from "../../jobs/task_jobs.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { shownTestName } from "../../model/instruments/test_identifiers.ts";
import type { TaskView } from "../../model/queue/task.ts";
import { Refusal } from "../../model/refusal.ts";
import type { GroupDocument } from "../../model/reports/group_document.ts";
import type { Paper } from "../../model/reports/report_document.ts";
import { GroupReportOrder } from "../../model/reports/report_order.ts";
import { groupFileName } from "../../reports/file_name.ts";
import { readerOf, requireQualified } from "../account/qualifications/require_qualified.ts";
import { audit } from "../audit.ts";
import { groupResults } from "../batches/group_results.ts";
import type { Ctx } from "../context.ts";
import { csvParams } from "../exports/csv_params.ts";
import type { HeldTask } from "../queue/claim.ts";
import { inSnapshot } from "../queue/snapshot.ts";
import { runTask, type TaskOutcome, type WorkerHooks } from "../queue/run_task.ts";
import { viewTask } from "../queue/task_view.ts";
import { scoreRest } from "../scoring/score_rest.ts";

/** Prints a group report as a PDF. Provided by the worker. */
export interface GroupPrinter {
  printGroup(report: GroupDocument, paper: Paper, signal: AbortSignal): Promise<Uint8Array>;
}

/**
 * Requests the figures of a batch as a PDF, on one test or on all. Needs no credits: it has what the tab of
 * results shows. If an equal one is queued or being made, returns that task.
 */
export async function requestGroupReport(
  ctx: Ctx,
  actor: Actor,
  { language, paper, ...of }: GroupReportOrder,
): Promise<TaskView> {
  const staff = requireMay(actor, "viewGroupResults");
  const { orgId, userId } = staff;
  const task = await ctx.sql.begin(async (tx) => {
    const { batchId, test } = await csvParams(tx, orgId, of, ctx.now());
    const tests = chosenOf(await listGroupTests(tx, orgId, { batchId, reader: readerOf(staff) }), test);
    if (!tests.some(({ isFinished }) => isFinished)) throw new Refusal("nothing_to_report");
    await requireQualified(tx, staff, { tests: tests.map(({ id }) => id) });
    return await insert(tx, { batchId, ...(test && { test }), language, paper });
  });
  return await viewTask(ctx, task);

  async function insert(tx: Tx, params: Record<string, string> & { batchId: string }): Promise<TaskRow> {
    const task = await insertTask(tx, orgId, { kind: "group", params, requestedBy: userId });
    // Null again if the equal one was finished between the two statements.
    if (!task) return await unfinishedTask(tx, orgId, "group", params) ?? await insert(tx, params);
    await announce(tx, TASK_JOBS.group, { orgId, taskId: task.id });
    const detail = { taskId: task.id, test: params.test ?? null };
    await audit(ctx, tx, staff, { verb: "requestGroupReport", to: ["batch", params.batchId], detail });
    return task;
  }
}

const chosenOf = (tests: readonly GroupTest[], test: string | undefined) =>
  tests.filter(({ identifier }) => test === undefined || identifier === test);

export interface GroupReportView {
  /** Those of which a report can be made. */
  readonly tests: readonly GroupTest[];
  /** The newest request; null if there is none. */
  readonly task: TaskView | null;
}

export async function groupReport(ctx: Ctx, actor: Actor, batchId: string): Promise<GroupReportView> {
  const staff = requireMay(actor, "viewGroupResults");
  const { orgId } = staff;
  const id = await newestGroupReport(ctx.sql, orgId, batchId.toLowerCase());
  const [task, tests] = await Promise.all([
    id && taskById(ctx.sql, orgId, id),
    listGroupTests(ctx.sql, orgId, { batchId, reader: readerOf(staff) }),
  ]);
  return {
    tests: tests.filter(({ isFinished, isBarred }) => isFinished && !isBarred),
    task: task ? await viewTask(ctx, task) : null,
  };
}

/** Makes the group report of a task. Whoever has no score by the present norms is scored first. */
export const makeGroupReport = (
  ctx: Ctx,
  printer: GroupPrinter,
  payload: TaskPayload,
  hooks: WorkerHooks,
): Promise<TaskOutcome> =>
  runTask(ctx, payload, async (held, stop) => {
    const { id, orgId, params, attempts } = held.task;
    const order = GroupReportOrder.parse(params);
    const { batchId, language, paper } = order;
    const listed = await listGroupTests(ctx.sql, orgId, { batchId, reader: null });
    for (const { id: testId } of chosenOf(listed, order.test)) {
      await scoreRest(ctx, orgId, { batchId, testId }, { isFirst: false, stop });
    }
    const { document, today, identifier } = await inSnapshot(
      ctx,
      held.task,
      (tx) => groupDocument({ ...ctx, sql: asSql(tx, ctx.sql) }, held, order, stop),
    );
    const { project, batch, tests } = document;
    const pdf = await printer.printGroup(document, paper, stop);
    const key = `groups/${orgId}/${id}/${attempts}.pdf`;
    await ctx.store.put(key, new Blob([pdf as Uint8Array<ArrayBuffer>]).stream());
    return {
      rows: tests.length,
      file: { key, name: groupFileName({ project, batch, test: identifier, language, day: today }) },
    };
  }, hooks);

/** The report's figures, by the database of `ctx`, with the scores that there are. */
async function groupDocument(
  ctx: Ctx,
  { task: { orgId }, report }: HeldTask,
  { batchId, language, test: of }: GroupReportOrder,
  stop: AbortSignal,
) {
  const [place, issuer, all] = await Promise.all([
    csvBatch(ctx.sql, orgId, batchId, ctx.now()),
    findReportIssuer(ctx.sql, orgId),
    listGroupTests(ctx.sql, orgId, { batchId, reader: null, language }),
  ]);
  if (!place) throw new Error("the batch has been deleted");
  const chosen = chosenOf(all, of).filter(({ isFinished }) => isFinished);
  const tests: GroupDocument["tests"][number][] = [];
  for (const test of chosen) {
    stop.throwIfAborted();
    report({ done: tests.length, total: chosen.length });
    // As on the file of any report: it may be passed on to readers who may not see test forms.
    const name = shownTestName(test, false);
    tests.push({ name, results: await groupResults(ctx, { orgId }, { batchId, test, language, most: 0 }) });
  }
  const { project, batch, today } = place;
  const document: GroupDocument = { language, ...issuer!, project, batch, tests, madeAt: ctx.now() };
  return { document, today, identifier: of === undefined ? null : chosen[0]!.identifier };
}
