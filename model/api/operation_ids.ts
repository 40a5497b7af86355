import type { Call } from "../call.ts";

/** What the last word of a path does, where it is no thing. */
const ACTS = new Set([
  ...["accept-tos-pp", "admit", "anonymize", "change-password", "checkout", "complete", "decline", "dismiss"],
  ...[
    "forgot-password",
    "invite",
    "login",
    "logout",
    "merge",
    "pause",
    "proof",
    "refresh",
    "reopen",
    "replay",
  ],
  ...["reset-password", "resume", "retry", "score", "signup", "start"],
  ...["stop", "take-back", "take-over", "test", "validate"],
]);

/** Where the words of the path would mislead. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "GET /api/docs": "readDocumentation",
  "GET /api/docs/{chapter}": "readChapter",
  "GET /api/docs/search": "listSearchEntries",
  "GET /api/logout": "followLogout",
  "POST /api/login": "loginBrowser",
  "POST /api/logout": "logoutBrowser",
  "GET /api/user": "getBrowserUser",
  "PUT /api/user": "setBrowserUser",
  "GET /api/check-connectivity": "checkConnectivity",
  "GET /me": "getMe",
  "GET /respondents/search": "searchRespondents",
  "GET /respondents/search/shortlist": "shortlistRespondents",
  "DELETE /respondents/{id}/merge": "undoMerge",
  "PUT /respondents/subtest/{id}/bookmark/set-subtest": "enterSubtest",
  "PUT /respondents/subtest/{id}/bookmark/start-timer": "startTimer",
  "PUT /respondents/subtest/{id}/bookmark/last-active-time": "noteLastActiveTime",
  "PUT /respondents/bookmark/resume-timer": "resumeTimer",
  "POST /api-keys/{id}/rotation": "rotateApiKey",
  "POST /respondents/{id}/hand-over": "handOverRespondent",
  "POST /me/proof": "proveMe",
  "POST /organization/single-sign-on/domains/{id}/proof": "proveSingleSignOnDomain",
  "POST /organization/single-sign-on/test": "testSingleSignOn",
  "POST /auth/second-step": "takeSecondStep",
  "POST /auth/invite": "inviteTeammate",
  "POST /user/change-password": "changePassword",
  "POST /users/{id}/accept-tos-pp": "acceptTerms",
  "POST /respondents/{id}/accept-tos-pp": "acceptTermsAsRespondent",
  "POST /webhooks/{id}/test": "testWebhook",
  "POST /letters/{kind}/{language}/test": "testLetter",
  "POST /responses": "storeAnswer",
  "DELETE /responses/{subtestQuestionId}": "takeAnswerBack",
  "POST /respondents/resume": "resumeRespondent",
  "POST /respondents/take-over": "takeOverRespondent",
  "POST /respondents/signup/{testCode}": "signUpRespondent",
  "POST /notifications/dismiss/{id}": "dismissNotification",
  "POST /report/{batchId}": "orderReport",
  "GET /report/{batchId}": "listReports",
  "POST /reports/pdf": "orderPdfReports",
  "POST /report/generated": "findGeneratedReports",
  "POST /reports-downloaded": "recordDownloads",
  "POST /batches/{id}/moves": "moveRespondents",
  "POST /respondents/batch": "inviteRespondents",
  "POST /respondents/tags": "changeTagsOfRespondents",
  "POST /logs/front-end-errors": "reportFrontEndError",
  "POST /billing/events": "receiveBillingEvent",
  "POST /operator/content": "publishContent",
};

/**
 * The name of a call for programs: `listBatches`, `createBatch`, `pauseAssessment`. From its method and path, so
 * that a new call has one at once.
 */
export function operationId(call: Call): string {
  const { method, path } = call;
  const exception = EXCEPTIONS[`${method} ${path}`];
  if (exception) return exception;
  const parts = path.replace(/^\/api\//, "/").split("/").filter((part) => !["", "auth"].includes(part));
  const words = parts.flatMap((part, at) =>
    part.startsWith("{") ? [] : parts[at + 1]?.startsWith("{") ? [singular(part)] : [part]
  );
  const last = words.at(-1)!;
  if (ACTS.has(last) && ["POST", "PUT"].includes(method)) return camelCase([last, ...words.slice(0, -1)]);
  const isOne = parts.at(-1)!.startsWith("{");
  const thing = method === "POST" ? [...words.slice(0, -1), singular(last)] : words;
  return camelCase([verbOf(call, isOne), ...thing]);
}

function verbOf({ method, answers }: Call, isOne: boolean): string {
  if (method === "GET") return !isOne && isList(answers[200]) ? "list" : "get";
  return { POST: "create", PUT: "set", PATCH: "update", DELETE: "delete" }[method];
}

const isList = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "shape" in answer &&
  "results" in (answer.shape as Record<string, unknown>);

const singular = (word: string) =>
  word.replace(/(batch|address)es$/, "$1").replace(/ies$/, "y").replace(/([^s])s$/, "$1");

const camelCase = (words: readonly string[]) =>
  words.join("-").replace(/[-_.]+(\w)/g, (_, letter: string) => letter.toUpperCase());
