import { type FailedReport, linkToRequests } from "../../db/reports/failed_reports.ts";
import { reserveCredits } from "../../db/reports/report_credits.ts";
import { queueReports } from "../../db/reports/report_queue.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { announceAll } from "../../jobs/job.ts";
import { TASK_JOBS } from "../../jobs/task_jobs.ts";
import { Refusal } from "../../model/refusal.ts";
import { creditsFor } from "./request_reports.ts";

/**
 * Queues failed reports again, for the same requests, and reserves their credits: all, or none if credits are
 * lacking. They have one language and paper, as those of one request. Returns the ids of the requests.
 */
export async function remakeReports(
  tx: Tx,
  orgId: string,
  failed: readonly [FailedReport, ...FailedReport[]],
): Promise<string[]> {
  const available = await creditsFor(tx, orgId, failed);
  const toPay = available ? failed.filter(({ isPaid }) => !isPaid) : [];
  const left = new Map(available);
  for (const { testId } of toPay) {
    const credits = left.get(testId) ?? 0;
    if (credits === 0) throw new Refusal("not_enough_credits");
    left.set(testId, credits - 1);
  }
  const [{ language, paper, requestedBy }] = failed;
  const reports = failed.map(({ lastVersion, ...report }) => ({ ...report, version: lastVersion + 1 }));
  const queued = await queueReports(tx, orgId, { reports, language, paper, requestedBy });
  const newOf = new Map(queued.map(({ assessmentId, id }) => [assessmentId, id]));
  await reserveCredits(tx, orgId, toPay.map(({ assessmentId }) => newOf.get(assessmentId)!));
  const links = failed.flatMap(({ assessmentId, requests }) =>
    requests.map(({ id, place }) => ({ reportId: newOf.get(assessmentId)!, requestId: id, place }))
  );
  await linkToRequests(tx, orgId, links);
  await announceAll(tx, TASK_JOBS.pdf, queued.map(({ taskId }) => ({ orgId, taskId })));
  return [...new Set(links.map(({ requestId }) => requestId))];
}
