import type { Tx } from "$/db/connection/pool.ts";
import {
  creditsLeft,
  lockAvailableCredits,
  reserveCredits,
  reserveOne,
  settleCredit,
} from "$/db/reports/report_credits.ts";
import { listReportsOf, listRequested, listRequests } from "$/db/reports/report_news.ts";
import { insertHolder, insertHolderOf, listEarlierReports } from "$/db/reports/report_currency.ts";
import { forgetTelling } from "$/db/reports/ready_requests.ts";
import {
  countRequestReports,
  endRequest,
  findQueuePlace,
  findRequestPlace,
  holdUnfinished,
  linkReports,
  listRequestBatches,
  lockUnfinishedReports,
  shortenRequest,
  stepRequests,
} from "$/db/reports/report_requests.ts";
import {
  countReportStatuses,
  listGenerated,
  listReportStatuses,
  markDownloaded,
  markFileDownloaded,
} from "$/db/reports/report_statuses.ts";
import { areRespondents, listReportable } from "$/db/reports/reportable.ts";
import { dropReports, findPendingReport, queueReports } from "$/db/reports/report_queue.ts";
import {
  completeReport,
  failReport,
  findReportFile,
  isPaidFor,
  listRequestedFiles,
  lockReported,
  passHold,
  takeHold,
} from "$/db/reports/reports.ts";
import { countUnpaid, insertUnpaid, markUnpaidSeen } from "$/db/reports/report_unpaid.ts";
import { linkToRequests, listFailedReports } from "$/db/reports/failed_reports.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const NOW = new Date();

/** A report on Élodie and its request, in the given state. Returns `<report> <request> <assessment>`. */
async function requested(
  tx: Tx,
  t: World,
  status = "waiting",
  fileKey: string | null = null,
): Promise<string> {
  const [row] = await tx<[{ ids: string }]>`
    with sat as (
      select sat.id from assessments as sat join tests on tests.id = sat.test_id
      where respondent_id = ${t.elodie.id} and identifier = 'NEO_B'
    ), task as (
      insert into tasks (org_id, kind, params, turn)
      values (${t.cedar.id}, 'pdf', ${tx.json({ batchId: t.springIntake.id })}, 1) returning id
    ), request as (
      insert into tasks (org_id, kind, params, total) values (${t.cedar.id}, 'reports', '{}', 1) returning id
    ), report as (
      insert into reports (org_id, assessment_id, kind, status, file_key, file_name, task_id, is_credit_redeemed)
      select ${t.cedar.id}, sat.id, 'neo', ${status}, ${fileKey}, ${fileKey}, task.id, ${fileKey !== null}
      from sat, task returning id, assessment_id
    ), linked as (
      insert into task_reports (org_id, task_id, report_id, place)
      select ${t.cedar.id}, request.id, report.id, 1 from request, report
    )
    select concat_ws(' ', report.id, request.id, report.assessment_id) as ids from report, request`;
  return row.ids;
}

const generated = (tx: Tx, t: World) => requested(tx, t, "completed", "reports/probe.pdf");
async function reserved(tx: Tx, t: World): Promise<string> {
  const ids = await requested(tx, t);
  await reserveCredits(tx, t.cedar.id, [ids.split(" ")[0]!]);
  return ids;
}
async function unpaid(tx: Tx, t: World): Promise<string> {
  const ids = await requested(tx, t);
  await insertUnpaid(tx, t.cedar.id, request(ids), [assessment(ids)]);
  return ids;
}
const report = (ids: string) => ids.split(" ")[0]!;
const request = (ids: string) => ids.split(" ")[1]!;
const assessment = (ids: string) => ids.split(" ")[2]!;

const of = (t: World) => ({ batchId: t.springIntake.id, test: "NEO_B" });
const wish = { language: "en-US", paper: "letter" } as const;
const MADE = {
  scoringId: 1,
  basis: { basis: "probe", details: {}, normGroups: null },
  replaces: null,
  ...{ documentVersion: 1, fileKey: "probe", fileName: "probe", at: NOW },
};

export const REPORT_PROBES: Record<string, Record<string, Probe>> = {
  "reports/failed_reports.ts": {
    listFailedReports: after(
      (tx, t) => requested(tx, t, "failed"),
      (tx, orgId, _, ids) => listFailedReports(tx, orgId, request(ids)),
    ),
    linkToRequests: after(
      async (tx, t) => {
        const ids = await requested(tx, t);
        await tx`delete from task_reports where task_id = ${request(ids)}`;
        return ids;
      },
      (tx, orgId, _, ids) =>
        linkToRequests(tx, orgId, [{ reportId: report(ids), requestId: request(ids), place: 1 }]),
    ),
  },
  "reports/report_news.ts": {
    listRequests: after(requested, (tx, orgId) => listRequests(tx, orgId, { seconds: 60, limit: 5 })),
    listRequested: after(requested, (tx, orgId, _, ids) => listRequested(tx, orgId, request(ids))),
    listReportsOf: after(requested, (tx, orgId, t) => listReportsOf(tx, orgId, t.elodie.id)),
  },
  "reports/report_currency.ts": {
    listEarlierReports: after(
      async (tx, t) => {
        const ids = await generated(tx, t);
        const [later] = await tx<[{ id: string }]>`
          insert into reports (org_id, assessment_id, kind, version)
          select org_id, assessment_id, kind, 2 from reports where id = ${report(ids)} returning id`;
        return later.id;
      },
      (tx, orgId, _, id) => listEarlierReports(tx, orgId, id),
    ),
    insertHolder: after(
      generated,
      (tx, orgId, t, ids) => insertHolder(tx, orgId, { fileOf: report(ids), userId: t.dana.userId, at: NOW }),
    ),
    insertHolderOf: after(
      generated,
      (tx, orgId, t) =>
        insertHolderOf(tx, orgId, { respondents: [t.elodie.id], userId: t.dana.userId, at: NOW }),
    ),
  },
  "reports/reportable.ts": {
    listReportable: (tx, orgId, t) => listReportable(tx, orgId, { ...of(t), ...wish }),
    areRespondents: (tx, orgId, t) => areRespondents(tx, orgId, { ids: [t.elodie.id] }),
  },
  "reports/report_queue.ts": {
    queueReports: after(requested, (tx, orgId, t, ids) =>
      queueReports(tx, orgId, {
        ...wish,
        requestedBy: t.dana.userId,
        reports: [{
          assessmentId: assessment(ids),
          batchId: t.springIntake.id,
          kind: "neo",
          version: 2,
        }],
      })),
    findPendingReport: after(requested, (tx, orgId, _, ids) => findPendingReport(tx, orgId, report(ids))),
    dropReports: after(requested, (tx, orgId, _, ids) => dropReports(tx, orgId, [report(ids)])),
  },
  "reports/reports.ts": {
    completeReport: after(requested, async (tx, orgId, _, ids) => {
      const [{ id: scoringId }] = await tx<[{ id: number }]>`select id from scoring_keys limit 1`;
      return await completeReport(tx, orgId, report(ids), { ...MADE, scoringId });
    }),
    failReport: after(
      requested,
      (tx, orgId, _, ids) => failReport(tx, orgId, report(ids), { message: "probe", at: NOW }),
    ),
    passHold: after(
      requested,
      (tx, orgId, _, ids) => passHold(tx, orgId, { assessmentId: assessment(ids), creditHold: "probe" }),
    ),
    lockReported: after(requested, (tx, orgId, _, ids) => lockReported(tx, orgId, report(ids))),
    takeHold: after(reserved, (tx, orgId, _, ids) => takeHold(tx, orgId, assessment(ids))),
    isPaidFor: after(
      reserved,
      (tx, orgId, _, ids) => isPaidFor(tx, orgId, { id: request(ids), assessmentId: assessment(ids) }),
    ),
    findReportFile: after(generated, (tx, orgId, _, ids) => findReportFile(tx, orgId, report(ids))),
    listRequestedFiles: after(generated, (tx, orgId, _, ids) => listRequestedFiles(tx, orgId, request(ids))),
  },
  "reports/report_credits.ts": {
    lockAvailableCredits: async (tx, orgId) => {
      const tests = await tx<{ id: number }[]>`
        select test_id as id from credit_accounts as account join tests on tests.id = test_id where identifier = 'SSPO'`;
      return [...await lockAvailableCredits(tx, orgId, tests.map(({ id }) => id))];
    },
    creditsLeft: after(reserved, (tx, orgId, _, ids) => creditsLeft(tx, orgId, `report ${report(ids)}`)),
    reserveCredits: after(requested, (tx, orgId, _, ids) => reserveCredits(tx, orgId, [report(ids)])),
    reserveOne: after(requested, (tx, orgId, _, ids) => reserveOne(tx, orgId, report(ids))),
    settleCredit: after(
      reserved,
      (tx, orgId, _, ids) => settleCredit(tx, orgId, { creditHold: `report ${report(ids)}`, as: "release" }),
    ),
  },
  "reports/report_unpaid.ts": {
    insertUnpaid: after(
      requested,
      (tx, orgId, _, ids) => insertUnpaid(tx, orgId, request(ids), [assessment(ids)]),
    ),
    countUnpaid: after(unpaid, (tx, orgId, _, ids) => countUnpaid(tx, orgId, request(ids))),
    markUnpaidSeen: after(unpaid, (tx, orgId, _, ids) => markUnpaidSeen(tx, orgId, request(ids), NOW)),
  },
  "reports/ready_requests.ts": {
    forgetTelling: after(
      async (tx, t) => {
        const ids = await requested(tx, t);
        await tx`update tasks set told_at = now() where kind = 'reports'`;
        return ids;
      },
      (tx, orgId, _, ids) => forgetTelling(tx, orgId, request(ids)),
    ),
  },
  "reports/report_requests.ts": {
    holdUnfinished: after(requested, (tx, orgId, _, ids) => holdUnfinished(tx, orgId, [report(ids)])),
    linkReports: after(
      async (tx, t) => {
        const ids = await requested(tx, t);
        await tx`delete from task_reports`;
        return ids;
      },
      (tx, orgId, _, ids) =>
        linkReports(tx, orgId, { taskId: request(ids), reports: [report(ids)], done: 1 }),
    ),
    stepRequests: after(requested, (tx, orgId, _, ids) => stepRequests(tx, orgId, report(ids))),
    countRequestReports: after(
      requested,
      async (tx, orgId, _, ids) => (await countRequestReports(tx, orgId, request(ids))).total,
    ),
    endRequest: after(requested, (tx, orgId, _, ids) => endRequest(tx, orgId, request(ids), null)),
    // The length of the common queue is public; the place of one request is not.
    findQueuePlace: after(
      requested,
      async (tx, orgId, _, ids) => (await findQueuePlace(tx, orgId, request(ids))).ahead,
    ),
    lockUnfinishedReports: after(
      requested,
      (tx, orgId, _, ids) => lockUnfinishedReports(tx, orgId, request(ids)),
    ),
    shortenRequest: after(requested, (tx, orgId, _, ids) => shortenRequest(tx, orgId, request(ids))),
    findRequestPlace: after(
      requested,
      async (tx, orgId, _, ids) => (await findRequestPlace(tx, orgId, request(ids), NOW)).project,
    ),
    listRequestBatches: after(requested, (tx, orgId, _, ids) => listRequestBatches(tx, orgId, request(ids))),
  },
  "reports/report_statuses.ts": {
    listReportStatuses: (tx, orgId, t) => listReportStatuses(tx, orgId, of(t), { limit: 5 }),
    countReportStatuses: (tx, orgId, t) => countReportStatuses(tx, orgId, of(t)),
    listGenerated: after(
      generated,
      (tx, orgId, t) => listGenerated(tx, orgId, { respondents: [t.elodie.id], test: "NEO_B" }),
    ),
    markDownloaded: after(
      generated,
      (tx, orgId, t) => markDownloaded(tx, orgId, { respondents: [t.elodie.id], at: NOW }),
    ),
    markFileDownloaded: after(
      generated,
      (tx, orgId, _, ids) => markFileDownloaded(tx, orgId, { fileOf: report(ids), at: NOW }),
    ),
  },
};
