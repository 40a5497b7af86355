import { findClosingEffects, holdBatch, setBatchStatus } from "$/db/batches/batch_moves.ts";
import {
  deleteBatchTest,
  findBatchTest,
  insertBatchTest,
  listBatchTestIds,
  listComparisons,
  listOfferedTests,
  listSatVersions,
  orderBatchTests,
  setComparison,
} from "$/db/batches/batch_tests.ts";
import {
  addAssessments,
  findBatchAssessments,
  orderAssessments,
  orderAssessmentsOf,
  removeAssessments,
} from "$/db/batches/batch_assessments.ts";
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  renameTemplate,
} from "$/db/batches/batch_templates.ts";
import { listBatchSurveys, listMetSurveys, setBatchSurvey } from "$/db/batches/batch_surveys.ts";
import { copySetUp } from "$/db/batches/set_ups.ts";
import type { Tx } from "$/db/connection/pool.ts";
import { listBatches, listProjects } from "$/db/projects/project_list.ts";
import {
  deleteProjectMember,
  insertProjectMember,
  listOthers,
  listProjectMembers,
} from "$/db/projects/project_members.ts";
import { demoId } from "$/db/seeds/demo_id.ts";
import { holdProject, setProjectArchived } from "$/db/projects/projects.ts";
import type { World } from "../../../helpers/world/world.ts";
import { after, type Probe } from "../probe.ts";

const PAGE = { limit: 10, offset: 0 };

async function springTests(tx: Tx, t: World): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from batch_tests where batch_id = ${t.springIntake.id} order by "order"`;
  return rows.map(({ id }) => id);
}
const springTest = async (tx: Tx, t: World) => (await springTests(tx, t))[0]!;
const unusedTest = async (tx: Tx, t: World) => {
  const [row] = await tx<[{ id: number }]>`
    select id from tests where id not in (select test_id from batch_tests where batch_id = ${t.springIntake.id}) limit 1`;
  return String(row.id);
};

export const BATCH_PROBES: Record<string, Record<string, Probe>> = {
  "batches/batch_moves.ts": {
    holdBatch: (tx, orgId, t) => holdBatch(tx, orgId, t.springIntake.id),
    findClosingEffects: (tx, orgId, t) => findClosingEffects(tx, orgId, t.springIntake.id, new Date()),
    setBatchStatus: (tx, orgId, t) =>
      setBatchStatus(tx, orgId, t.springIntake.id, { status: "complete", now: new Date() }),
  },
  "batches/batch_tests.ts": {
    findBatchTest: after(springTest, (tx, orgId, _, id) => findBatchTest(tx, orgId, id)),
    listBatchTestIds: (tx, orgId, t) => listBatchTestIds(tx, orgId, t.springIntake.id),
    insertBatchTest: after(
      unusedTest,
      (tx, orgId, t, id) =>
        insertBatchTest(tx, orgId, { batchId: t.springIntake.id, testId: Number(id), order: 0 }),
    ),
    deleteBatchTest: after(springTest, (tx, orgId, _, id) => deleteBatchTest(tx, orgId, id)),
    orderBatchTests: async (tx, orgId, t) =>
      await orderBatchTests(tx, orgId, t.springIntake.id, (await springTests(tx, t)).reverse()),
    listOfferedTests: after(
      (tx, t) => tx`update organizations set granted_tests = '{NEO_B}' where id = ${t.cedar.id}`,
      (tx, orgId) => listOfferedTests(tx, orgId),
    ),
    listComparisons: (tx, orgId, t) => listComparisons(tx, orgId, t.springIntake.id),
    setComparison: after(springTest, (tx, orgId, _, id) => setComparison(tx, orgId, id, "gender")),
    listSatVersions: after(
      async (tx) => String((await tx`select id from tests where identifier = 'NEO_B'`)[0]!.id),
      (tx, orgId, t, id) => listSatVersions(tx, orgId, { batchId: t.springIntake.id, testId: Number(id) }),
    ),
  },
  "batches/set_ups.ts": {
    copySetUp: (tx, orgId, t) =>
      copySetUp(tx, orgId, { from: { batch: t.springIntake.id }, to: t.supervisors.id }),
  },
  "batches/batch_surveys.ts": {
    listBatchSurveys: after(
      (tx, t) =>
        tx`
        insert into batch_surveys (org_id, batch_id, moment, survey_id)
        values (${t.cedar.id}, ${t.springIntake.id}, 'after', ${demoId("survey")})`,
      (tx, orgId, t) => listBatchSurveys(tx, orgId, t.springIntake.id),
    ),
    listMetSurveys: after(
      (tx, t) =>
        tx`
        insert into survey_answers (org_id, survey_id, respondent_id, status)
        values (${t.cedar.id}, ${demoId("survey")}, ${t.mei.id}, 'complete')`,
      (tx, orgId, t) => listMetSurveys(tx, orgId, t.springIntake.id, [demoId("survey")]),
    ),
    setBatchSurvey: (tx, orgId, t) =>
      setBatchSurvey(tx, orgId, t.springIntake.id, "after", {
        ...{ surveyId: demoId("survey"), mayDecline: true, afterTest: null },
      }),
  },
  "batches/batch_templates.ts": {
    listTemplates: (tx, orgId) => listTemplates(tx, orgId),
    insertTemplate: (tx, orgId, t) =>
      insertTemplate(tx, orgId, {
        ...{ name: "Probe", batchId: t.springIntake.id, createdBy: t.dana.userId, now: new Date() },
      }),
    renameTemplate: (tx, orgId) => renameTemplate(tx, orgId, demoId("Intake template"), "Probe"),
    deleteTemplate: (tx, orgId) => deleteTemplate(tx, orgId, demoId("Intake template")),
  },
  "batches/batch_assessments.ts": {
    findBatchAssessments: (tx, orgId, t) => findBatchAssessments(tx, orgId, t.springIntake.id),
    addAssessments: after(
      unusedTest,
      (tx, orgId, t, id) =>
        addAssessments(tx, orgId, { batchId: t.springIntake.id, testId: Number(id) }, new Date()),
    ),
    orderAssessments: after(
      (tx) => tx`update batch_tests set "order" = 9 - "order"`,
      (tx, orgId, t) => orderAssessments(tx, orgId, t.springIntake.id),
    ),
    orderAssessmentsOf: after(
      (tx) => tx`update batch_tests set "order" = 9 - "order"`,
      (tx, orgId, t) => orderAssessmentsOf(tx, orgId, [t.mei.id]),
    ),
    removeAssessments: after(
      async (tx, t) => {
        const id = await unusedTest(tx, t);
        await tx`
          insert into assessments (org_id, respondent_id, test_id) values (${t.cedar.id}, ${t.mei.id}, ${id})`;
        return id;
      },
      (tx, orgId, t, id) => removeAssessments(tx, orgId, { batchId: t.springIntake.id, testId: Number(id) }),
    ),
  },
  "projects/project_list.ts": {
    listProjects: (tx, orgId, t) => listProjects(tx, orgId, { ...PAGE, id: t.recruitment.id }),
    listBatches: (tx, orgId, t) => listBatches(tx, orgId, { ...PAGE, id: t.springIntake.id }),
  },
};

/** Added to the project probes of the main list. */
export const PROJECT_PROBES: Record<string, Probe> = {
  holdProject: (tx, orgId, t) => holdProject(tx, orgId, t.warehouse.id),
  setProjectArchived: (tx, orgId, t) => setProjectArchived(tx, orgId, t.recruitment.id, true),
};

const wes = (t: World) => ({ projectId: t.recruitment.id, userId: t.wes.userId });
const withWes = (tx: Tx, t: World) => insertProjectMember(tx, t.cedar.id, wes(t));

export const PROJECT_MEMBER_PROBES: Record<string, Probe> = {
  listProjectMembers: after(withWes, (tx, orgId, t) => listProjectMembers(tx, orgId, t.recruitment.id)),
  listOthers: (tx, orgId, t) => listOthers(tx, orgId, t.recruitment.id),
  insertProjectMember: (tx, orgId, t) => insertProjectMember(tx, orgId, wes(t)),
  deleteProjectMember: after(withWes, (tx, orgId, t) => deleteProjectMember(tx, orgId, wes(t))),
};
