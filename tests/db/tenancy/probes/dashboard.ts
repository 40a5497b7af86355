import {
  countUnfinishedReports,
  findFirstSteps,
  listBatchesWithFailedLetters,
  listBatchesWithFlags,
  listLatestResults,
  listLiveBatches,
  markTriedOut,
  putFirstStepsAway,
} from "$/db/organization/dashboard.ts";
import { after, type Probe } from "../probe.ts";
import { failedLetter } from "./inviting.ts";

export const DASHBOARD_PROBES: Record<string, Probe> = {
  findFirstSteps: after(
    (tx, t) => putFirstStepsAway(tx, t.cedar.id, new Date()),
    (tx, orgId) => findFirstSteps(tx, orgId, new Date()),
  ),
  markTriedOut: (tx, orgId) => markTriedOut(tx, orgId, new Date()),
  putFirstStepsAway: async (tx, orgId) => void await putFirstStepsAway(tx, orgId, new Date()),
  listLiveBatches: (tx, orgId) => listLiveBatches(tx, orgId, 5),
  listLatestResults: (tx, orgId) => listLatestResults(tx, orgId, 5),
  countUnfinishedReports: after(
    (tx, t) =>
      tx`
        insert into tasks (org_id, kind, params)
        values (${t.cedar.id}, 'pdf', ${tx.json({ batchId: t.springIntake.id })})`,
    (tx, orgId) => countUnfinishedReports(tx, orgId),
  ),
  listBatchesWithFailedLetters: after(
    failedLetter,
    (tx, orgId) => listBatchesWithFailedLetters(tx, orgId, 5),
  ),
  listBatchesWithFlags: after(
    (tx, t) => tx`update respondents set flagged_at = now() where id = ${t.ravi.id}`,
    (tx, orgId) => listBatchesWithFlags(tx, orgId, 5),
  ),
};
