import { adminShell } from "$/db/organization/admin_shell.ts";
import { appendAuditEvent, countAuditEvent } from "$/db/organization/audit_events.ts";
import { findBatch, insertBatch, listArchivedBatches, renameBatch } from "$/db/batches/batches.ts";
import { keepClientError } from "$/db/organization/client_errors.ts";
import { findFeatureFlag } from "$/db/organization/feature_flags.ts";
import { findOrganization } from "$/db/organization/organizations.ts";
import type { Sql } from "$/db/connection/pool.ts";
import {
  findProject,
  insertProject,
  listArchivedProjects,
  listProjectBatches,
  renameProject,
} from "$/db/projects/projects.ts";
import { searchRespondents } from "$/db/respondents/respondent_search.ts";
import { countBatchRespondents, findRespondent } from "$/db/respondents/respondents.ts";
import { findLatestAgreements } from "$/db/organization/terms.ts";
import { listTestCodes } from "$/db/codes/test_codes.ts";
import { after, type Probe } from "./probe.ts";
import {
  AGREEMENT_PROBES,
  AUDIT_PROBES,
  CODE_PROBES,
  ENTRY_PROBES,
  RESPONDENT_PROBES,
} from "./probes/entry.ts";
import { BATCH_CODE_PROBES } from "./probes/codes.ts";
import { SCORE_PROBES } from "./probes/scoring.ts";
import { BATCH_PROBES, PROJECT_MEMBER_PROBES, PROJECT_PROBES } from "./probes/batches.ts";
import { ARCHIVED_PROBES, IMPROVED_PROBES, LIST_PROBES } from "./probes/respondent_lists.ts";
import { BILLING_PROBES } from "./probes/billing.ts";
import { INVITING_PROBES } from "./probes/inviting.ts";
import { LETTER_PROBES } from "./probes/letters.ts";
import { DASHBOARD_PROBES } from "./probes/dashboard.ts";
import { EXPORT_PROBES } from "./probes/exports.ts";
import { MEMBER_PROBES } from "./probes/account.ts";
import {
  ERROR_PROBES,
  LOGO_PROBES,
  ORGANIZATION_PROBES,
  PUBLISHING_PROBES,
  RETENTION_PROBES,
  SETTINGS_PROBES,
} from "./probes/organization.ts";
import { MACHINE_PROBES } from "./probes/machines.ts";
import { ROOM_PROBES } from "./probes/room.ts";
import { SITTING_PROBES } from "./probes/sitting.ts";
import { SUPPORT_PROBES } from "./probes/support.ts";
import { SINGLE_SIGN_ON_PROBES } from "./probes/single_sign_on.ts";
import { WEBHOOK_PROBES } from "./probes/webhooks.ts";
import {
  ASSESSMENT_PROBES,
  BOTH_PROBES,
  DONE_TO_RESPONDENTS,
  ERASURE_PROBES,
  FINAL_SCORE_PROBES,
  MERGE_PROBES,
  MOVE_PROBES,
  RESULT_PROBES,
  TAG_PROBES,
  VIEW_PROBES,
} from "./probes/respondents.ts";
import { REPORT_PROBES } from "./probes/reports.ts";
import { TASK_PROBES } from "./probes/queue.ts";

const NOW = new Date();
const LATER = new Date(Date.now() + 3600_000);

/** By file and function of db/. */
export const PROBES: Record<string, Record<string, Probe>> = {
  "organization/admin_shell.ts": {
    adminShell: (tx, orgId, t) =>
      adminShell(tx as unknown as Sql, orgId, {
        reader: { userId: t.dana.userId },
        seesProjects: true,
        seesWaiting: true,
        now: NOW,
      }),
  },
  "organization/audit_events.ts": {
    appendAuditEvent: (tx, orgId, t) =>
      appendAuditEvent(tx, orgId, {
        at: NOW,
        actorKind: "staff",
        actorId: t.dana.userId,
        verb: "signIn",
        subjectKind: "batch",
      }),
    countAuditEvent: (tx, orgId, t) =>
      countAuditEvent(tx, orgId, {
        at: NOW,
        actorKind: "staff",
        actorId: t.dana.userId,
        verb: "viewResult",
        subjectKind: "batch",
        subjectId: t.springIntake.id,
      }),
    ...AUDIT_PROBES,
  },
  "batches/batches.ts": {
    listArchivedBatches: (tx, orgId) => listArchivedBatches(tx, orgId),
    renameBatch: (tx, orgId, t) => renameBatch(tx, orgId, t.springIntake.id, "Probe"),
    findBatch: (tx, orgId, t) => findBatch(tx, orgId, t.springIntake.id),
    insertBatch: (tx, orgId, t) =>
      insertBatch(tx, orgId, { name: "Probe", projectId: t.recruitment.id, createdBy: t.dana.userId }),
  },
  "organization/client_errors.ts": {
    keepClientError: (tx, orgId, t) =>
      keepClientError(tx, orgId, {
        actorKind: "staff",
        actorId: t.dana.userId,
        url: "/",
        errorMessage: "probe",
        stackTrace: null,
        componentStack: null,
        context: null,
        userAgent: null,
        now: NOW,
      }),
    ...ERROR_PROBES,
  },
  "organization/feature_flags.ts": {
    findFeatureFlag: after(
      async (tx, t) => {
        await tx`insert into feature_flags values ('probe', false)`;
        await tx`insert into organization_feature_flags values (${t.cedar.id}, 'probe', true)`;
      },
      (tx, orgId) => findFeatureFlag(tx, orgId, "probe"),
    ),
  },
  ...MACHINE_PROBES,
  "room/room_people.ts": ROOM_PROBES,
  "organization/organizations.ts": { findOrganization: (tx, orgId) => findOrganization(tx, orgId) },
  "organization/dashboard.ts": DASHBOARD_PROBES,
  "organization/settings.ts": SETTINGS_PROBES,
  "organization/logos.ts": LOGO_PROBES,
  "organization/retention.ts": RETENTION_PROBES,
  "projects/projects.ts": {
    listArchivedProjects: (tx, orgId) => listArchivedProjects(tx, orgId),
    renameProject: (tx, orgId, t) => renameProject(tx, orgId, t.recruitment.id, "Probe"),
    findProject: (tx, orgId, t) => findProject(tx, orgId, t.recruitment.id),
    listProjectBatches: (tx, orgId, t) => listProjectBatches(tx, orgId, t.recruitment.id),
    insertProject: (tx, orgId, t) => insertProject(tx, orgId, { name: "Probe", createdBy: t.dana.userId }),
    ...PROJECT_PROBES,
  },
  "projects/project_members.ts": PROJECT_MEMBER_PROBES,
  "respondents/respondent_search.ts": {
    searchRespondents: (tx, orgId) => searchRespondents(tx, orgId, { query: "Élodie Trem", limit: 3 }),
  },
  "respondents/archived_respondents.ts": ARCHIVED_PROBES,
  "respondents/improved_respondents.ts": IMPROVED_PROBES,
  "respondents/both_records.ts": BOTH_PROBES,
  "respondents/merge_records.ts": MERGE_PROBES,
  "respondents/move_respondents.ts": MOVE_PROBES,
  "respondents/respondent_list.ts": LIST_PROBES,
  "respondents/tags.ts": TAG_PROBES,
  "respondents/list_views.ts": VIEW_PROBES,
  "respondents/respondents.ts": {
    findRespondent: (tx, orgId, t) => findRespondent(tx, orgId, t.ravi.id),
    countBatchRespondents: (tx, orgId, t) => countBatchRespondents(tx, orgId, t.springIntake.id),
    ...RESPONDENT_PROBES,
    ...DONE_TO_RESPONDENTS,
  },
  "organization/terms.ts": {
    findLatestAgreements: after(
      (tx, t) =>
        tx`
          insert into agreements (org_id, kind, version, texts)
          select org_id, kind, 2, texts from agreements where org_id = ${t.cedar.id}`,
      (tx, orgId) => findLatestAgreements(tx, orgId, LATER),
    ),
    ...AGREEMENT_PROBES,
    ...PUBLISHING_PROBES,
  },
  "codes/test_codes.ts": {
    listTestCodes: (tx, orgId, t) => listTestCodes(tx, orgId, t.springIntake.id, { type: "room", limit: 30 }),
    ...CODE_PROBES,
  },
  ...BATCH_PROBES,
  ...BILLING_PROBES,
  ...ENTRY_PROBES,
  ...ERASURE_PROBES,
  ...EXPORT_PROBES,
  ...ASSESSMENT_PROBES,
  ...RESULT_PROBES,
  ...BATCH_CODE_PROBES,
  ...INVITING_PROBES,
  ...LETTER_PROBES,
  ...MEMBER_PROBES,
  ...SINGLE_SIGN_ON_PROBES,
  ...ORGANIZATION_PROBES,
  ...SCORE_PROBES,
  "scoring/scores.ts": { ...SCORE_PROBES["scoring/scores.ts"], ...FINAL_SCORE_PROBES },
  ...SITTING_PROBES,
  ...SUPPORT_PROBES,
  ...WEBHOOK_PROBES,
  ...REPORT_PROBES,
  ...TASK_PROBES,
};
