import { countSatVersions, csvBatch, listCsvSurveys, newestCsv } from "$/db/exports/csv_export.ts";
import { csvLines } from "$/db/exports/csv_lines.ts";
import {
  countExportedRespondents,
  findExportFile,
  listExportedAccommodations,
  listExportedBatches,
  listExportedMessages,
  listExportedReports,
  listExportedTests,
  organizationJson,
} from "$/db/exports/organization_export.ts";
import { newestGroupReport } from "$/db/reports/group_reports.ts";
import { deleteFinishedTasks } from "$/db/queue/old_tasks.ts";
import type { Tx } from "$/db/connection/pool.ts";
import { demoId } from "$/db/seeds/demo_id.ts";
import { insertTaskFiles, listTaskFiles, type TaskFileRow } from "$/db/queue/task_files.ts";
import { CSV_FORMS } from "$/model/exports/csv_request.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const FILE: TaskFileRow = {
  ...{ kind: "codebook", key: "probe", name: "probe.csv", rows: 1, bytes: 1 },
  sha256: "0".repeat(64),
};

async function csvTask(tx: Tx, t: World, kind = "csv"): Promise<string> {
  const [row] = await tx<[{ id: string }]>`
    insert into tasks (org_id, kind, params)
    values (${t.cedar.id}, ${kind}, ${tx.json({ batchId: t.springIntake.id })}) returning id`;
  return row.id;
}

const exported = (tx: Tx, t: World) =>
  tx`
    insert into tasks (org_id, kind, status, finished_at, file_key, file_name)
    values (${t.cedar.id}, 'export', 'completed', now(), 'probe', 'probe.zip')`;

const reported = (tx: Tx, t: World) =>
  tx`
    insert into reports (org_id, assessment_id, kind, version)
    select org_id, id, 'probe', 1 from assessments where respondent_id = ${t.elodie.id}`;

async function taskWithFile(tx: Tx, t: World): Promise<string> {
  const id = await csvTask(tx, t);
  await insertTaskFiles(tx, t.cedar.id, id, [FILE]);
  return id;
}

async function linesOf(tx: Tx, orgId: string, t: World): Promise<string[]> {
  const texts: string[] = [];
  for (const form of CSV_FORMS) {
    for await (const { bytes } of csvLines(tx, orgId, t.springIntake.id, { form, tests: [], surveys: [] })) {
      texts.push(new TextDecoder().decode(bytes));
    }
  }
  return texts;
}

/** Rows that exports read, and the files that they add. */
export const EXPORT_PROBES: Record<string, Record<string, Probe>> = {
  "exports/csv_export.ts": {
    listCsvSurveys: after(
      (tx, t) =>
        tx`
        insert into survey_answers (org_id, survey_id, respondent_id, status)
        values (${t.cedar.id}, ${demoId("survey")}, ${t.mei.id}, 'complete')`,
      (tx, orgId, t) => listCsvSurveys(tx, orgId, t.springIntake.id),
    ),
    countSatVersions: (tx, orgId, t) => countSatVersions(tx, orgId, t.springIntake.id),
    csvBatch: (tx, orgId, t) => csvBatch(tx, orgId, t.springIntake.id, new Date()),
    newestCsv: after(csvTask, (tx, orgId, t) => newestCsv(tx, orgId, t.springIntake.id)),
  },
  "reports/group_reports.ts": {
    newestGroupReport: after(
      (tx, t) => csvTask(tx, t, "group"),
      (tx, orgId, t) => newestGroupReport(tx, orgId, t.springIntake.id),
    ),
  },
  "exports/organization_export.ts": {
    countExportedRespondents: (tx, orgId) => countExportedRespondents(tx, orgId),
    findExportFile: after(exported, (tx, orgId) => findExportFile(tx, orgId)),
    listExportedBatches: (tx, orgId) => listExportedBatches(tx, orgId),
    listExportedAccommodations: after(
      (tx, t) =>
        tx`
          insert into accommodations (org_id, respondent_id, at, settings)
          values (${t.cedar.id}, ${t.elodie.id}, now(), '{}')`,
      (tx, orgId) => listExportedAccommodations(tx, orgId, { after: 0, limit: 100 }),
    ),
    listExportedMessages: after(
      (tx, t) =>
        tx`
          insert into messages (org_id, respondent_id, sent_at, sent_by, text)
          values (${t.cedar.id}, ${t.elodie.id}, now(), ${t.dana.userId}, 'Probe')`,
      (tx, orgId) => listExportedMessages(tx, orgId, { after: 0, limit: 100 }),
    ),
    listExportedReports: after(
      reported,
      (tx, orgId) => listExportedReports(tx, orgId, { after: null, limit: 100 }),
    ),
    listExportedTests: (tx, orgId) => listExportedTests(tx, orgId),
    organizationJson: (tx, orgId) => organizationJson(tx, orgId),
  },
  "queue/old_tasks.ts": {
    deleteFinishedTasks: after(exported, (tx, orgId) => deleteFinishedTasks(tx, orgId, 10)),
  },
  "exports/csv_lines.ts": { csvLines: linesOf },
  "queue/task_files.ts": {
    insertTaskFiles: after(csvTask, (tx, orgId, _, id) => insertTaskFiles(tx, orgId, id, [FILE])),
    listTaskFiles: after(taskWithFile, (tx, orgId, _, id) => listTaskFiles(tx, orgId, id)),
  },
};
