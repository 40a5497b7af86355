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
import { CONTENT_QUESTIONS } from "./probes/test_content.ts";
import {
  AGREEMENT_PROBES,
  AUDIT_PROBES,
  CODE_PROBES,
  ENTRY_PROBES,
  RESPONDENT_PROBES,
} from "./probes/entry.ts";
import { BATCH_CODE_PROBES } from "./probes/codes.ts";
import { SCORE_PROBES } from "./probes/scoring.ts";
import { BATCH_PROBES, PROJECT_PROBES } from "./probes/batches.ts";
import { ARCHIVED_PROBES, IMPROVED_PROBES, LIST_PROBES } from "./probes/respondent_lists.ts";
import { BILLING_PROBES, BILLING_WITHOUT_ORGANIZATION } from "./probes/billing.ts";
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
import { SITTING_PROBES } from "./probes/sitting.ts";
import {
  ASSESSMENT_PROBES,
  DONE_TO_RESPONDENTS,
  ERASURE_PROBES,
  FINAL_SCORE_PROBES,
  RESULT_PROBES,
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
        userId: t.dana.userId,
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
  "respondents/respondent_search.ts": {
    searchRespondents: (tx, orgId) => searchRespondents(tx, orgId, { query: "Élodie Trem", limit: 3 }),
  },
  "respondents/archived_respondents.ts": ARCHIVED_PROBES,
  "respondents/improved_respondents.ts": IMPROVED_PROBES,
  "respondents/respondent_list.ts": LIST_PROBES,
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
  ...ORGANIZATION_PROBES,
  ...SCORE_PROBES,
  "scoring/scores.ts": { ...SCORE_PROBES["scoring/scores.ts"], ...FINAL_SCORE_PROBES },
  ...SITTING_PROBES,
  ...REPORT_PROBES,
  ...TASK_PROBES,
};

/** Functions that run before an organisation is known, or for all of them, and why that is right. */
const OPERATOR_FUNCTIONS = {
  content_proposals: [
    ...["insertProposal", "findProposal", "lockProposal", "listOpenProposals", "deleteProposal"],
    ...["deleteExpiredProposals", "markPublished", "claimProposal", "beatProposal", "completeProposal"],
    ...["releaseProposal", "takeStrandedProposals"],
  ],
  operators: ["findOperatorByEmail", "storeOperator"],
  operator_invitations: [
    ...["inviteOperator", "inviteFirstOperator", "findOperatorInvitation", "acceptOperatorInvitation"],
  ],
  granted_tests: ["listGrantedTests", "setGrantedTests"],
  prices: ["listPrices", "listCurrencies", "lockPrices", "setPrice"],
  settings: ["findOperatedSettings", "setOperatedSettings", "setOwnFlag"],
  operator_sessions: [
    ...["openOperatorSession", "findRunningOperatorSession", "touchOperatorSession", "endOperatorSession"],
    ...["issueOperatorRefreshToken", "sweepOperatorSessions"],
  ],
  troubles: ["listBrowserErrors", "countFailedLetters"],
  queue: ["listFailures", "listUnfinished", "findOperatedTask"],
  organizations: [
    ...["listOrganizations", "findOperatedOrganization", "insertOrganization", "lockOrganization"],
    ...["renameOrganization", "setLanguages", "setSuspended", "listAdminEmails"],
  ],
};

export const WITHOUT_ORGANIZATION: Record<string, Record<string, string>> = {
  "organization/settings.ts": { shownOrganization: "a part of other queries" },
  "organization/retention.ts": { takeRetaining: "the workers look after all" },
  "organization/logos.ts": { findLogo: "a public picture, found by its hash" },
  "organization/client_errors.ts": { pruneClientErrors: "removes old rows of all organisations" },
  "account/attempts.ts": {
    findFullWindow: "counts by a keyed hash",
    takeAttempt: "counts by a keyed hash",
    refundAttempt: "counts by a keyed hash",
    forgetAttempts: "counts by a keyed hash",
    sweepAttempts: "removes ended rows",
  },
  "inviting/invitation_letters.ts": {
    takeStrandedLetters: "the sweep serves all",
    markBounced: "named by a signed mark",
  },
  "inviting/reminder_schedules.ts": { queueScheduledReminders: "the workers' round serves all" },
  "account/member_invitations.ts": {
    findOpenInvitation: "found by the secret of a mail",
    acceptInvitation: "found by the secret of a mail",
  },
  ...Object.fromEntries(
    Object.entries(OPERATOR_FUNCTIONS).map((
      [file, names],
    ) => [
      `operators/${file}.ts`,
      Object.fromEntries(names.map((name) => [name, "an operator's, who belongs to no organisation"])),
    ]),
  ),
  "inviting/mail_outbox.ts": {
    keepLetter: "mails in development",
    listKeptLetters: "mails in development",
  },
  "connection/migrate.ts": {
    migrate: "the tables themselves",
    pendingMigrations: "the tables themselves",
    SchemaMismatch: "no query of its own",
  },
  "connection/create_functions.ts": {
    createPossibleFunctions: "the functions themselves",
    createFunctions: "the functions themselves",
    dropFunctions: "the functions themselves",
  },
  "connection/schema_files.ts": {
    readSchema: "reads files",
    runFile: "the tables themselves",
    isFunction: "no query of its own",
  },
  "billing/own_prices.ts": {
    ownPrice: "a part of other queries",
    platformPrice: "a part of other queries",
  },
  "billing/receipts.ts": {
    findSeller: "the platform's own",
    saveSeller: "the platform's own",
    listSalesTaxes: "the platform's own",
    listBuyersCountries: "countries for an operator",
  },
  "notices/notifications.ts": {
    listRespondentNotices:
      "maintenance concerns everybody; the verb keeps one organisation's notice to its own people",
  },
  "queue/outbox.ts": {
    insertOutbox: "subjects and ids for the relay",
    insertOutboxAll: "subjects and ids for the relay",
    takeUnpublished: "the relay serves all",
    markPublished: "the relay serves all",
    messageIsLost: "a part of the sweep's query",
    deletePublished: "the relay serves all",
  },
  "account/password_resets.ts": {
    requestReset: "found by an email address",
    findOpenReset: "found by the secret of a mail",
    useReset: "found by the secret of a mail",
  },
  "notices/platform_notices.ts": {
    listPlatformNotices: "the operator's",
    insertPlatformNotice: "the operator's",
    endPlatformNotice: "the operator's",
    findOrganizationsNamed: "the operator's",
  },
  "connection/array_types.ts": { withArrays: "types of a connection" },
  "connection/driver_guards.ts": { driverGuards: "options of a connection" },
  "connection/pool.ts": { openSql: "opens a connection" },
  "queue/queue_state.ts": { queueState: "counts for the workers' operator" },
  "respondents/respondents.ts": {
    findByResumeCode: "finds the organisation of a re-entry code",
  },
  "connection/safe_transactions.ts": { withSafeTransactions: "no query of its own" },
  "connection/unique_violation.ts": { isTaken: "no query of its own" },
  "account/refresh_tokens.ts": {
    spendRefreshToken: "found by a secret",
    findRefreshToken: "found by a secret",
  },
  "account/sessions.ts": {
    findRunningSession: "finds the organisation by a secret",
    sweepSessions: "removes ended rows",
  },
  "reports/report_requests.ts": { lockRequests: "locks a number and reads nothing" },
  "queue/workers.ts": {
    writeBeat: "a worker serves all organisations",
    deleteWorker: "a worker serves all organisations",
    listWorkers: "an operator's",
    countStoredAnswers: "a number of the whole database",
    databaseBytes: "a number of the whole database",
  },
  "reports/ready_requests.ts": { takeReadyRequests: "the workers tell all" },
  "queue/old_tasks.ts": { deleteOldTasks: "the sweep serves all" },
  "queue/stranded_tasks.ts": { takeStrandedTasks: "the sweep serves all" },
  "queue/tasks.ts": { claimNextReport: "for a worker, who serves all organisations in turn" },
  "codes/test_codes.ts": { findEntryCode: "finds the organisation of a code" },
  "organization/terms.ts": {
    findLatestTerms: "the platform's own texts",
    insertTerms: "the platform's own texts",
  },
  "account/users.ts": { findUserByEmail: "finds the organisation of a sign-in" },
  ...BILLING_WITHOUT_ORGANIZATION,
  ...CONTENT_QUESTIONS,
};
