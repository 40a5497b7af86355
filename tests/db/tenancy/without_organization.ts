import { BILLING_WITHOUT_ORGANIZATION } from "./probes/billing.ts";
import { CONTENT_QUESTIONS } from "./probes/test_content.ts";

/** Of db/operators/, by file. */
const OPERATOR_FUNCTIONS = {
  content_proposals: [
    ...["insertProposal", "findProposal", "lockProposal", "listOpenProposals", "deleteProposal"],
    ...["deleteExpiredProposals", "markPublished", "claimProposal", "beatProposal", "completeProposal"],
    ...["releaseProposal", "takeStrandedProposals"],
  ],
  audit: ["listOperatorActs", "countOperatorActs", "listOperatorChoices"],
  closing: [
    ...["findClosing", "setClosed", "markExported", "listErasable", "holdErasable", "markErasing"],
    ...["listUnanonymized", "isUnderWork", "eraseOrganization"],
  ],
  operators: [
    "findOperatorByEmail",
    "findOperator",
    "holdOperatorWithPassword",
    "listOperators",
    "storeOperator",
  ],
  operator_invitations: [
    ...["inviteOperator", "inviteFirstOperator", "findOperatorInvitation", "acceptOperatorInvitation"],
  ],
  granted_tests: ["listGrantedTests", "setGrantedTests"],
  prices: ["listPrices", "listCurrencies", "lockPrices", "setPrice"],
  settings: ["findOperatedSettings", "setOperatedSettings", "setOwnFlag"],
  operator_sessions: [
    ...["openOperatorSession", "findRunningOperatorSession", "touchOperatorSession", "endOperatorSession"],
    ...[
      "listOperatorSessions",
      "hasOperatorSessionFrom",
      "findOperatorProvenAt",
      "setOperatorProvenAt",
      "endOperatorSessions",
    ],
    ...["issueOperatorRefreshToken", "sweepOperatorSessions", "setEnteredSupport"],
  ],
  synthetic: ["findSyntheticCode", "insertSynthetic", "listSynthetic"],
  troubles: ["listBrowserErrors", "countFailedLetters"],
  queue: ["listFailures", "listUnfinished", "findOperatedTask"],
  organizations: [
    ...[
      "listOrganizations",
      "findOperatedOrganization",
      "findInvitedAdmins",
      "insertOrganization",
      "lockOrganization",
    ],
    ...["renameOrganization", "setLanguages", "setSuspended", "listAdminEmails"],
  ],
};

/** Functions that run before an organisation is known, or for all of them, and why that is right. */
export const WITHOUT_ORGANIZATION: Record<string, Record<string, string>> = {
  "organization/audit_trail.ts": {
    onDays: "a part of other queries",
    listRecord: "a part of other queries",
  },
  "connection/list_page.ts": {
    asSat: "a part of other queries",
    byName: "a part of other queries",
    newestFirst: "a part of other queries",
    listPage: "the query that it gets says whose",
  },
  "organization/factor_demands.ts": { lacksFactor: "a part of other queries" },
  "organization/audit_seals.ts": {
    stepToSeal: "the workers seal the trail of all",
    checkAuditChain: "the seals of all are one chain",
  },
  "sitting/response_events.ts": { listBrokenChains: "a restored database is checked as a whole" },
  "organization/settings.ts": { shownOrganization: "a part of other queries" },
  "respondents/both_records.ts": {
    havingStatus: "a part of other queries",
    otherStatuses: "a part of other queries",
    idsIn: "a part of other queries",
    statusOfAll: "a part of other queries",
  },
  "respondents/merge_records.ts": {
    isShown: "a part of other queries",
    isCounted: "a part of other queries",
    recordsOf: "a part of other queries",
  },
  "support/support_sessions.ts": {
    closeExpiredSupport: "the workers look after all",
    listOpenSupport: "an operator's, who belongs to no organisation",
  },
  "account/qualifications.ts": { levelOf: "a part of other queries" },
  "account/single_sign_on.ts": {
    holdClientSecrets: "the workers seal those of all",
    findSignOnOfDomain: "found by the domain of an address",
    refusesPasswords: "found by the domain of an address",
    takeResponse: "by the secret of a sign-in",
    listProvidersOf: "finds organisations by their provider, whose signature is checked",
  },
  "sandbox/sandboxes.ts": { findParent: "by the sandbox, which belongs to the organisation" },
  "sandbox/with_sandbox.ts": {
    isSandboxOf: "a part of other queries",
    withSandbox: "a part of other queries",
  },
  "machines/api_keys.ts": { findWorkingKey: "found by its secret" },
  "machines/idempotent_requests.ts": {
    insertRequest: "by the actor",
    findRequest: "by the actor",
    storeAnswer: "by the actor",
    deleteRequest: "by the actor",
    deleteOldRequests: "the workers look after all",
  },
  "webhooks/webhooks.ts": {
    takeSealedByOthers: "the workers look after all",
    storeSealed: "after `takeSealedByOthers` has found it",
  },
  "webhooks/sending.ts": { takeDueWebhooks: "the workers look after all" },
  "webhooks/deliveries.ts": { deleteOldDeliveries: "the workers look after all" },
  "organization/retention.ts": { takeRetaining: "the workers look after all" },
  "organization/logos.ts": { findLogo: "a public picture, found by its hash" },
  "organization/client_errors.ts": { pruneClientErrors: "removes old rows of all organisations" },
  "account/attempts.ts": {
    findFullWindow: "counts by a keyed hash",
    takeCalls: "counts by a keyed hash",
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
  "connection/database_time.ts": { readDatabaseTime: "the database's clock" },
  "connection/grant_rights.ts": {
    grantRights: "the rights on tables themselves",
    compareRights: "the rights on tables themselves",
    UserMissing: "no query of its own",
  },
  "connection/rights.ts": {
    rightsOf: "no query of its own",
    heldFor: "no query of its own",
    isForAll: "no query of its own",
  },
  "connection/create_functions.ts": {
    createPossibleFunctions: "the functions themselves",
    createFunctions: "the functions themselves",
    dropFunctions: "the functions themselves",
  },
  "connection/schema_files.ts": {
    readSchema: "reads files",
    runFile: "the tables themselves",
    isConcurrent: "no query of its own",
    isFunction: "no query of its own",
    isStep: "no query of its own",
  },
  "billing/own_prices.ts": {
    ownPrice: "a part of other queries",
    platformPrice: "a part of other queries",
  },
  "billing/receipts.ts": {
    findSeller: "the platform's own",
    lockSeller: "the platform's own",
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
  "connection/own_projects.ts": {
    narrowToOwn: "narrows each query to a member's projects",
    wholeOf: "no query of its own",
    asSql: "no query of its own",
  },
  "connection/pool.ts": { openSql: "opens a connection" },
  "connection/primary.ts": {
    primaryOf: "asks servers which of them takes writes",
    standbyOf: "and which is a standby",
  },
  "queue/queue_state.ts": { queueState: "counts for the workers' operator" },
  "respondents/respondents.ts": {
    sumOf: "asks nothing",
    countsOfBatch: "a part of other queries",
    findByResumeCode: "finds the organisation of a re-entry code",
  },
  "connection/safe_transactions.ts": { withSafeTransactions: "no query of its own" },
  "connection/unique_violation.ts": { isTaken: "no query of its own" },
  "account/refresh_tokens.ts": {
    spendRefreshToken: "found by a secret",
    findRefreshToken: "found by a secret",
  },
  "account/mail_domains.ts": { takeDueMailDomain: "the workers check all" },
  "account/passkeys.ts": { findPasskey: "finds who signs in" },
  "account/second_factors.ts": {
    hasFactor: "a part of other queries",
    demandsFactor: "a part of other queries",
    tablesOf: "a part of other queries",
    holdAllFactors: "the workers seal all anew",
    endReset: "found by a secret",
  },
  "account/session_proofs.ts": { setProof: "a part of other queries" },
  "account/sessions.ts": {
    findRunningSession: "finds the organisation by a secret",
    isOfKey: "a part of other queries",
    sweepSessions: "removes ended rows",
  },
  "reports/report_requests.ts": { lockRequests: "locks a number and reads nothing" },
  "status/measurements.ts": {
    listMeasurements: "the platform's own",
    lockMeasurements: "the platform's own",
    saveMeasurements: "the platform's own",
    addMinutes: "the platform's own",
    listMeasuredDays: "the platform's own",
    findSyntheticSittings: "the synthetic respondent is the platform's",
  },
  "status/disruptions.ts": Object.fromEntries(
    [
      ...["listDisruptions", "listPublished", "findDisruption", "lockDisruption", "insertDisruption"],
      ...["saveDisruption", "insertUpdate", "saveUpdateTexts", "insertDisruptionChange"],
      "listDisruptionChanges",
    ].map((name) => [name, "the platform's own"]),
  ),
  "queue/workers.ts": {
    writeBeat: "a worker serves all organisations",
    deleteWorker: "a worker serves all organisations",
    listWorkers: "an operator's",
    countStoredAnswers: "a number of the whole database",
    databaseBytes: "a number of the whole database",
  },
  "reports/ready_requests.ts": { takeReadyRequest: "the workers tell all" },
  "queue/unnamed_files.ts": {
    noteUnnamed: "a key of the store, whatever becomes of its organisation",
    listUnnamed: "the workers serve all",
    forgetUnnamed: "the workers serve all",
  },
  "queue/store_counts.ts": {
    findStoreCount: "the platform's own",
    saveStoreCount: "the platform's own",
  },
  "queue/old_tasks.ts": { deleteOldTasks: "the sweep serves all" },
  "queue/stranded_tasks.ts": { takeStrandedTasks: "the sweep serves all" },
  "queue/tasks.ts": { claimNextReport: "for a worker, who serves all organisations in turn" },
  "codes/test_codes.ts": { findEntryCode: "finds the organisation of a code" },
  "organization/terms.ts": {
    findLatestTerms: "the platform's own texts",
    insertTerms: "the platform's own texts",
  },
  "account/users.ts": {
    findUserByEmail: "finds the organisation of a sign-in",
    hasAgreed: "a part of other queries",
  },
  ...BILLING_WITHOUT_ORGANIZATION,
  ...CONTENT_QUESTIONS,
};
