import type { Tx } from "../../db/connection/pool.ts";
import {
  countRequested,
  endRequest,
  type RequestProgress,
  stepRequests,
} from "../../db/reports/report_requests.ts";
import { announce } from "../../jobs/job.ts";
import { TASK_JOBS } from "../../jobs/task_jobs.ts";
import type { Ctx } from "../context.ts";
import { tell } from "../queue/claim.ts";
import type { News } from "../queue/run_task.ts";

/** What is told to whoever waits for reports of which none could be made. */
const NONE_MADE = "none of the reports could be made";

/** A report is made, or has failed: brings all requests that wait for it a step on. */
export async function stepAll(ctx: Ctx, tx: Tx, orgId: string, reportId: string): Promise<News> {
  const all: News[] = [];
  for (const request of await stepRequests(tx, orgId, reportId)) {
    all.push(await settleRequest(ctx, tx, orgId, request));
  }
  return () => all.forEach((news) => news());
}

/** Ends a request when nothing of it is left to be made: one report is its own file, of several a zip is put together. */
export async function settleRequest(
  ctx: Ctx,
  tx: Tx,
  orgId: string,
  { id, done, total }: RequestProgress,
): Promise<News> {
  if (done < total) return () => tell(ctx, id, { status: "running", done, total });
  const { asked, unfinished, made } = await countRequested(tx, orgId, id);
  if (unfinished > 0) return () => {};
  if (made > 0 && asked > 1) {
    await announce(tx, TASK_JOBS.reports, { orgId, taskId: id });
    return () => tell(ctx, id, { status: "running", done, total });
  }
  await endRequest(tx, orgId, id, made > 0 ? null : NONE_MADE);
  return () => tell(ctx, id, { status: made > 0 ? "completed" : "failed", done, total });
}
