import type { Capability } from "./permissions.ts";

const BATCH = "/admin/project/:projectId/batch/:batchId";
const RESPONDENT = `${BATCH}/respondent/:respondentId`;
/** Where somebody sees to their own sign-in, below the page of a member or an operator. */
const SIGN_IN = [
  ...["", "/factor", "/factor/codes", "/factor/keep", "/factor/remove"],
  ...["/sessions", "/sessions/:sessionId/end"],
  ...["/passkeys/new", "/passkeys/:passkeyId/rename", "/passkeys/:passkeyId/remove"],
];

/**
 * Every route that is not a call of the API, by the capability needed to open it or to send to it. The gates
 * open no other route. Routes for development (routes/(development)) exist only there and are listed apart.
 */
export const PAGES: Readonly<Partial<Record<Capability, readonly string[]>>> = {
  comeIn: [
    "/",
    ...[
      "/login",
      "/login/passkey",
      "/second-step",
      "/set-up-second-factor",
      "/keep-second-factor",
      "/single-sign-on",
      "/single-sign-on/callback",
      "/single-sign-on/logout",
      "/forgot-password",
      "/reset-password",
      "/sign-up",
      "/setup/:token",
      "/waiting",
      "/demo-request",
    ],
    ...["/status", "/status/feed"],
    ...["/cookie-policy", "/cookie-consent", "/:language/manage-cookies"],
    ...["/images/:hash", "/logos/:hash", "/locales/:lng/:ns.json", "/speculation-rules.json"],
    ...[
      "/tests",
      "/tests/access-code",
      "/tests/departure",
      "/tests/look",
      "/tests/reentry-code",
      "/tests/lost-code",
      "/tests/respondent-info",
    ],
    ...["/tests/select-language", "/tests/taking-back", "/tests/test-timeout"],
  ],
  sitTests: [
    ...[
      "/tests/demographics-survey",
      "/tests/events",
      "/tests/hand",
      "/tests/hand-over",
      "/tests/messages",
      "/tests/practice",
      "/tests/respondent-assessments",
      "/tests/survey",
    ],
    ...["", "/finished", "/instructions", "/overview", "/section-overview", "/subtest-overview", "/subtest"]
      .map(
        (screen) => `/tests/active${screen}`,
      ),
    ...["/finished", "/instructions", "/section/overview", "/section/question/:question"].map(
      (screen) => `/tests/test${screen}`,
    ),
  ],
  viewAdminArea: ["/admin", "/admin/technical-support", "/admin/org/settings", "/resources/:slug"],
  useAdminArea: [
    ...["/admin/consent", "/admin/notifications/:id/dismissal"],
    ...["/admin/org/profile", "/admin/org/profile/password", "/admin/org/profile/emails"],
    ...SIGN_IN.map((page) => `/admin/org/profile/sign-in${page}`),
  ],
  viewRespondents: ["/admin/search", "/admin/search/:query", RESPONDENT],
  viewResults: [`${RESPONDENT}/test-result`, `${RESPONDENT}/test-result-v2`],
  viewAnswers: [`${RESPONDENT}/answers`],
  viewGroupResults: [`${BATCH}/results`, `${BATCH}/results/people`, `${BATCH}/reports/group`],
  // What a file holds decides further: TASK_NEEDS.
  downloadReports: [
    ...[`${RESPONDENT}/report/:assessmentId`, "/admin/print/reports/:kind", "/download/:taskId"],
  ],
  editRespondents: [
    ...["edit", "accommodations", "flag", "retest", "anonymize", "delete"].map(
      (action) => `${RESPONDENT}/${action}`,
    ),
    ...["assessment/:assessmentId/delete", "unmerge"].map((act) => `${RESPONDENT}/${act}`),
    ...["columns", "views", "views/:viewId/edit", "views/:viewId/delete"].map((page) => `${BATCH}/${page}`),
    ...["merge", "move", "tags", "undo", ":action"].map((act) => `${BATCH}/respondents/${act}`),
    ...["new", ":tagId/rename", ":tagId/delete"].map((act) => `/admin/tags/${act}`),
  ],
  giveTime: [`${RESPONDENT}/assessment/:assessmentId/time`],
  invigilate: ["", "/pause", "/resume", "/stop", "/reopen", "/take-back", "/score", "/incident"].map((act) =>
    `${RESPONDENT}/assessment/:assessmentId/sitting${act}`
  ),
  inviteRespondents: [
    `${RESPONDENT}/reentry-letter`,
    ...["", "/:codeId/edit", "/:codeId/revoke", "/:codeId/restore", "/print"].map((page) =>
      `${BATCH}/codes${page}`
    ),
    ...["", "/:codeId", "/:codeId/edit", "/:codeId/revoke", "/:codeId/restore"].map((page) =>
      `${BATCH}/rooms${page}`
    ),
    ...[
      "",
      "/new",
      "/acceptance",
      "/reminders",
      "/retries",
      "/schedule",
      "/withdrawals",
      "/:invitationId/address",
    ].map((
      page,
    ) => `${BATCH}/invitations${page}`),
  ],
  requestReports: [
    `${RESPONDENT}/assessment/:assessmentId/report`,
    "/admin/tests/:testId/sample",
    `${BATCH}/reports`,
    ...["", "/new", "/:taskId/cancel", "/:taskId/download", "/:taskId/retry", "/:taskId/seen"].map((page) =>
      `/admin/reports${page}`
    ),
  ],
  exportBatches: [`${BATCH}/csv`],
  viewProjects: [
    // Who may not edit reads the tests; adding needs `editProjects`, which its verb requires.
    ...["/admin/project/:projectId", BATCH, `${BATCH}/room`, `${BATCH}/respondents`, `${BATCH}/tests`],
    `${BATCH}/preview`,
    ...["", "/:testId", "/:testId/try"].map((page) => `/admin/tests${page}`),
    ...["/admin/print/samples/:testId", "/admin/templates", "/admin/tags"],
    ...["/admin/surveys", "/admin/surveys/:surveyId/preview"],
    ...["projects", "batches", "respondents"].map((what) => `/admin/archive/${what}`),
  ],
  editProjects: [
    ...["/admin/project/new", "/admin/project/:projectId/edit", "/admin/project/:projectId/archive"],
    ...["/admin/project/:projectId/batch/new", "/admin/tests/:testId/batch"],
    ...["edit", "duplicate", "template", "publish", "close", "reopen", "archive", "surveys"].map((move) =>
      `${BATCH}/${move}`
    ),
    ...["order", ":batchTestId/remove", ":batchTestId/comparison"].map((page) => `${BATCH}/tests/${page}`),
    ...["projects", "batches"].map((what) => `/admin/archive/${what}/:id/restore`),
    ...["batch", "rename", "delete"].map((act) => `/admin/templates/:templateId/${act}`),
    "/admin/surveys/new",
    ...[
      "",
      "/archive",
      "/duplicate",
      "/order",
      "/questions/:questionId",
      "/questions/:questionId/remove",
      "/questions/new",
      "/restore",
    ].map((page) => `/admin/surveys/:surveyId${page}`),
  ],
  shareProjects: ["", "/:memberId/remove"].map((page) => `/admin/project/:projectId/people${page}`),
  viewOrganization: [
    ...["/admin/org", "/admin/org/errors", "/admin/org/notices"],
    ...["/admin/org/agreements", "/admin/org/agreements/:kind"],
    // No page here. A read-only member is not told so.
    "/admin/:path*",
  ],
  editAgreements: ["/admin/org/agreements/:kind/new", "/admin/org/agreements/:agreementId/withdraw"],
  editSettings: [
    ...["general", "information", "brand", "emails", "retention", "second-factor", "sign-in"].map((part) =>
      `/admin/org/settings/${part}`
    ),
    ...[
      "",
      "/provider",
      "/test",
      "/remove",
      "/domains",
      "/domains/:domainId/check",
      "/domains/:domainId/remove",
    ]
      .map((page) => `/admin/org/settings/single-sign-on${page}`),
    "/admin/first-steps/dismissal",
  ],
  editLetters: [
    "/admin/org/emails",
    ...["", "/preview", "/reset"].map((page) => `/admin/org/emails/:letter/:language${page}`),
  ],
  manageKeys: [
    ...["", "/new", "/:keyId/rotate", "/:keyId/end"].map((page) => `/admin/org/settings/keys${page}`),
    ...["", "/reset"].map((page) => `/admin/org/settings/sandbox${page}`),
  ],
  openSupport: ["/admin/org/settings/support", "/admin/org/settings/support/end"],
  editWebhooks: [
    ...["", "/new"].map((page) => `/admin/org/settings/webhooks${page}`),
    ...["", "/test", "/enable", "/disable", "/secret", "/replay", "/remove"]
      .map((page) => `/admin/org/settings/webhooks/:webhookId${page}`),
    ...["", "/retry"].map((page) => `/admin/org/settings/webhooks/:webhookId/deliveries/:deliveryId${page}`),
  ],
  viewRecord: ["/admin/org/audit", "/admin/org/audit.csv"],
  inviteMembers: [
    ...["/admin/org/invitation", "/admin/org/waiting/dismissal"],
    ...[
      ...["activation", "factor", "invitation", "role", "sessions", "withdraw"],
      ...["qualification", "qualification/document", "qualification/file"],
    ].map((action) => `/admin/org/member/:memberId/${action}`),
  ],
  deleteMembers: ["/admin/org/member/:memberId/delete"],
  fetchExport: ["/closed", "/closed/export"],
  prove: ["/proof", "/single-sign-on/proof"],
  operate: [
    "/operator",
    "/operator/prices",
    "/operator/seller",
    ...[
      "/new",
      "/:id",
      "/:id/suspend",
      "/:id/reactivate",
      "/:id/close",
      "/:id/reopen",
      "/:id/settings",
      "/:id/tests",
      "/:id/prices",
      "/:id/credits",
    ].map(
      (page) => `/operator/organizations${page}`,
    ),
    "/operator/organizations/:id/support",
    ...["", "/:taskId/retry", "/:taskId/drop"].map((page) => `/operator/queue${page}`),
    ...["", "/upload", "/norms", "/tests/:test", "/tests/:test/comparison", "/scorings/:scoringId/proposal"]
      .map((
        page,
      ) => `/operator/content${page}`),
    ...["", "/publish", "/withdraw"].map((page) => `/operator/content/proposals/:id${page}`),
    ...["/operator/health", "/operator/errors", "/operator/audit"],
    ...["", "/new", "/:id/end"].map((page) => `/operator/announcements${page}`),
    ...["", "/new", "/:disruptionId", "/:disruptionId/edit", "/:disruptionId/hide"].map((page) =>
      `/operator/disruptions${page}`
    ),
    ...["/operator/operators", "/operator/operators/:operatorId/reset"],
    ...SIGN_IN.map((page) => `/operator/sign-in${page}`),
  ],
  leaveSupport: ["/operator/support/departure"],
  viewBilling: [
    "",
    "/details",
    "/purchases.csv",
    "/usage.csv",
    "/checkout",
    "/checkout/cancel",
    "/checkout/success",
  ].map(
    (page) => `/admin/org/billing${page}`,
  ),
};

/**
 * Forms that are taken only within minutes of a proof of who their sender is (docs/product.md, Signing
 * in). The calls that do the same are marked `asksFresh`.
 */
const FRESH: readonly string[] = [
  `${RESPONDENT}/anonymize`,
  `${BATCH}/respondents/anonymize`,
  `${BATCH}/csv`,
  ...["factor", "role"].map((act) => `/admin/org/member/:memberId/${act}`),
  ...["second-factor", "sign-in"].map((part) => `/admin/org/settings/${part}`),
  ...["provider", "remove", "domains", "domains/:domainId/remove"].map((page) =>
    `/admin/org/settings/single-sign-on/${page}`
  ),
  // Whatever a webhook is told leaves the product.
  ...["new", ":webhookId", ":webhookId/secret"].map((page) => `/admin/org/settings/webhooks/${page}`),
  ...["/factor", "/factor/codes", "/factor/remove", "/passkeys/new", "/passkeys/:passkeyId/remove"].flatMap(
    (act) => [`/admin/org/profile/sign-in${act}`, `/operator/sign-in${act}`],
  ),
  ...["/sessions", "/sessions/:sessionId/end"].flatMap(
    (act) => [`/admin/org/profile/sign-in${act}`, `/operator/sign-in${act}`],
  ),
  "/operator/operators/:operatorId/reset",
  ...["/admin/org/settings/keys/new", "/admin/org/settings/keys/:keyId/rotate"],
];

/** A form that asks for it if it makes an admin. */
export const asksFreshForAdmin = (route: string | null): boolean => route === "/admin/org/invitation";

/** Files that are sent only then. */
const FRESH_FILES: readonly string[] = ["/admin/org/audit.csv", "/closed/export"];
export const isFreshFile = (route: string | null): boolean => FRESH_FILES.includes(route ?? "");

/** Whether a form that is sent to this route asks for it. */
export const asksFresh = (
  route: string | null,
  { action = "" }: Readonly<Record<string, string | undefined>>,
): boolean => FRESH.includes((route ?? "").replace(":action", action));

const NEEDS = new Map(
  Object.entries(PAGES).flatMap(([needs, routes]) =>
    routes.map((route) => [route, needs as Capability] as const)
  ),
);

/** The capability that a page needs; undefined for a page that is not listed, which opens to no one. */
export const needsOfPage = (route: string | null): Capability | undefined => NEEDS.get(route ?? "");

/** Routes with more fixed parts first; the one for all other paths last. */
const weight = (route: string) => (route.includes("*") ? 100 : 0) + route.split(":").length;
const PATTERNS = [...NEEDS.keys()].sort((one, other) => weight(one) - weight(other)).map((route) => {
  const pattern = route.replace(/:\w+\*/g, ".*").replace(/:\w+/g, "[^/]+");
  return [route, new RegExp(`^${pattern}$`)] as const;
});

/** The route of a path; null if it is no page of the product. */
export const routeOf = (path: string): string | null =>
  PATTERNS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
