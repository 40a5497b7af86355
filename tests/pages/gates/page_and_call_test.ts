import assert from "node:assert/strict";
import { needsOfPage } from "$/model/account/pages.ts";
import { type Capability, HOLDERS, holds } from "$/model/account/permissions.ts";
import { routePattern } from "$/model/call.ts";
import { CALLS } from "$/tests/helpers/pages/calls.ts";
import { nameOfCall } from "../../helpers/pages/call_story.ts";
import { ROUTES } from "../../helpers/pages/standings.ts";

const BATCH = "/admin/project/:projectId/batch/:batchId";
const RESPONDENT = `${BATCH}/respondent/:respondentId`;

/** Pages with the calls that read or do the same. */
const SAME: readonly (readonly [page: string, ...calls: string[]])[] = [
  ["/operator", "GET /operator/organizations", "GET /operator/support"],
  ["/operator/organizations/:id/support", "POST /operator/organizations/{id}/support"],
  ["/operator/support/departure", "DELETE /operator/support"],
  ["/admin/org/settings/keys", "GET /api-keys", "GET /api-keys/{id}"],
  ["/admin/org/settings/keys/new", "POST /api-keys"],
  ["/admin/org/settings/keys/:keyId/rotate", "POST /api-keys/{id}/rotation"],
  ["/admin/org/settings/keys/:keyId/end", "DELETE /api-keys/{id}"],
  ["/admin/org/settings/sandbox", "GET /organization/sandbox", "POST /organization/sandbox"],
  ["/admin/org/settings/sandbox/reset", "POST /organization/sandbox/reset"],
  ["/admin/org/settings/support", "GET /organization/support", "POST /organization/support"],
  ["/admin/org/settings/support/end", "DELETE /organization/support"],
  ["/admin/org/settings/webhooks", "GET /webhooks"],
  ["/admin/org/settings/webhooks/new", "POST /webhooks"],
  [
    "/admin/org/settings/webhooks/:webhookId",
    ...["GET /webhooks/{id}", "PATCH /webhooks/{id}", "GET /webhooks/{id}/deliveries"],
  ],
  ...["enable", "disable"].map((act) =>
    [`/admin/org/settings/webhooks/:webhookId/${act}`, "PATCH /webhooks/{id}"] as const
  ),
  ...["secret", "test", "replay"].map((act) =>
    [`/admin/org/settings/webhooks/:webhookId/${act}`, `POST /webhooks/{id}/${act}`] as const
  ),
  ["/admin/org/settings/webhooks/:webhookId/remove", "DELETE /webhooks/{id}"],
  [
    "/admin/org/settings/webhooks/:webhookId/deliveries/:deliveryId",
    "GET /webhooks/{id}/deliveries/{delivery}",
  ],
  [
    "/admin/org/settings/webhooks/:webhookId/deliveries/:deliveryId/retry",
    "POST /webhooks/{id}/deliveries/{delivery}/retry",
  ],
  ["/operator/content", "GET /operator/content"],
  ["/operator/audit", "GET /operator/audit"],
  ["/operator/content/norms", "GET /operator/norms"],
  ["/operator/content/upload", "POST /operator/content"],
  ["/operator/content/proposals/:id", "GET /operator/content/proposals/{id}"],
  ["/operator/content/scorings/:scoringId/proposal", "POST /operator/content/scorings/{id}/proposal"],
  ["/operator/content/tests/:test", "GET /operator/content/tests/{test}"],
  ["/operator/content/tests/:test/comparison", "GET /operator/content/tests/{test}/comparison"],
  ["/operator/content/proposals/:id/publish", "POST /operator/content/proposals/{id}/publication"],
  ["/operator/content/proposals/:id/withdraw", "DELETE /operator/content/proposals/{id}"],
  ["/operator/organizations/new", "POST /operator/organizations"],
  [
    "/operator/organizations/:id",
    "GET /operator/organizations/{id}",
    "PATCH /operator/organizations/{id}",
    "POST /operator/organizations/{id}/invitations",
  ],
  ...["suspend", "reactivate"].map((act) =>
    [`/operator/organizations/:id/${act}`, "PATCH /operator/organizations/{id}"] as const
  ),
  ["/operator/seller", "GET /operator/seller", "PUT /operator/seller"],
  ["/admin/org/billing/details", "GET /billing/details", "PUT /billing/details"],
  ["/operator/organizations/:id/close", "POST /operator/organizations/{id}/closing"],
  ["/operator/organizations/:id/reopen", "DELETE /operator/organizations/{id}/closing"],
  ["/closed", "GET /organization/closing", "POST /organization/closing/export"],
  ["/closed/export", "GET /organization/closing/export"],
  ["/operator/prices", "GET /operator/prices", "PATCH /operator/prices"],
  ["/operator/organizations/:id/settings", "PATCH /operator/organizations/{id}"],
  [
    "/operator/organizations/:id/tests",
    ...["GET", "PUT"].map((method) => `${method} /operator/organizations/{id}/tests`),
  ],
  [
    "/operator/organizations/:id/prices",
    ...["GET", "PATCH"].map((method) => `${method} /operator/organizations/{id}/prices`),
  ],
  [
    "/operator/organizations/:id/credits",
    ...["GET", "POST"].map((method) => `${method} /operator/organizations/{id}/credits`),
  ],
  ["/operator/queue", "GET /operator/queue"],
  ["/operator/health", "GET /operator/health"],
  ["/operator/errors", "GET /operator/errors"],
  ["/operator/announcements", "GET /operator/announcements"],
  ["/operator/operators", "GET /operator/operators"],
  ["/operator/operators/:operatorId/reset", "POST /operator/operators/{id}/factor-reset"],
  ["/operator/sign-in", "GET /operator/sessions"],
  ["/operator/sign-in/sessions", "DELETE /operator/sessions"],
  ["/operator/sign-in/sessions/:sessionId/end", "DELETE /operator/sessions/{id}"],
  ["/proof", "POST /me/proof"],
  ["/status", "GET /status"],
  ["/operator/disruptions", "GET /operator/disruptions"],
  ["/operator/disruptions/new", "POST /operator/disruptions"],
  [
    "/operator/disruptions/:disruptionId",
    ...["GET /operator/disruptions/{id}", "POST /operator/disruptions/{id}/updates"],
  ],
  ...["edit", "hide"].map((act) =>
    [`/operator/disruptions/:disruptionId/${act}`, "PATCH /operator/disruptions/{id}"] as const
  ),
  ["/operator/announcements/new", "POST /operator/announcements"],
  ["/operator/announcements/:id/end", "DELETE /operator/announcements/{id}"],
  ["/operator/queue/:taskId/retry", "POST /operator/tasks/{id}/retry"],
  ["/operator/queue/:taskId/drop", "DELETE /operator/tasks/{id}"],
  ["/admin/search/:query", "GET /respondents/search", "GET /respondents/search/shortlist"],
  [RESPONDENT, "GET /respondents/{id}"],
  [`${RESPONDENT}/test-result-v2`, "GET /respondents/{id}/assessments/{assessmentId}/result"],
  [`${RESPONDENT}/edit`, "PATCH /respondents/{id}"],
  [
    `${RESPONDENT}/accommodations`,
    "GET /respondents/{id}/accommodations",
    "PUT /respondents/{id}/accommodations",
  ],
  [`${RESPONDENT}/delete`, "DELETE /respondents/{id}"],
  [`${RESPONDENT}/reentry-letter`, "POST /respondents/{id}/reentry-letter"],
  ["/tests/lost-code", "POST /respondents/reentry-letter"],
  [`${RESPONDENT}/anonymize`, "POST /respondents/anonymize"],
  [`${RESPONDENT}/assessment/:assessmentId/delete`, "DELETE /assessments/{id}"],
  [
    `${RESPONDENT}/assessment/:assessmentId/time`,
    ...["/assessments/{id}/extra-time", "/batches/{id}/room/extra-time"].map((path) => `POST ${path}`),
  ],
  ...["pause", "resume", "stop", "reopen", "take-back"].map((act): [string, string, string] => [
    `${RESPONDENT}/assessment/:assessmentId/sitting/${act}`,
    `POST /assessments/{id}/${act}`,
    `POST /batches/{id}/room/${act}`,
  ]),
  [`${RESPONDENT}/assessment/:assessmentId/report`, "POST /report/{batchId}", "POST /reports/pdf"],
  [`${RESPONDENT}/report/:assessmentId`, "GET /report/{batchId}", "GET /reports/tasks/{id}"],
  [BATCH, "GET /batches/{id}", "GET /assessments", "GET /assessments/completed"],
  [`${BATCH}/room`, "GET /batches/{id}/room", "GET /batches/{id}/room/events"],
  [`${BATCH}/respondents`, "GET /respondents-improved"],
  [`${BATCH}/respondents/tags`, "POST /respondents/tags"],
  [`${BATCH}/columns`, "GET /me/list-columns", "PUT /me/list-columns"],
  [`${BATCH}/views`, "GET /list-views", "GET /list-views/{id}", "POST /list-views"],
  [`${BATCH}/views/:viewId/edit`, "PATCH /list-views/{id}"],
  [`${BATCH}/views/:viewId/delete`, "DELETE /list-views/{id}"],
  ["/admin/tags", "GET /tags", "GET /tags/{id}"],
  ["/admin/tags/new", "POST /tags"],
  ["/admin/tags/:tagId/rename", "PATCH /tags/{id}"],
  ["/admin/tags/:tagId/delete", "DELETE /tags/{id}"],
  [`${BATCH}/csv`, "GET /csv-report/{batchId}"],
  [
    `${BATCH}/reports`,
    "GET /pdf-reports",
    "POST /reports/pdf",
    "POST /report/generated",
    "POST /reports-downloaded",
  ],
  [
    `${RESPONDENT}/assessment/:assessmentId/sitting`,
    "POST /batches/{id}/room/admit",
    "POST /batches/{id}/room/start",
  ],
  [`${RESPONDENT}/assessment/:assessmentId/sitting/score`, "POST /assessments/{id}/score"],
  [
    `${RESPONDENT}/assessment/:assessmentId/sitting`,
    "POST /batches/{id}/room/messages",
    ...["GET", "PUT", "POST"].map((method) => `${method} /batches/{id}/room/hands`),
  ],
  [
    `${RESPONDENT}/assessment/:assessmentId/sitting/incident`,
    "GET /assessments/{id}/incidents",
    "POST /assessments/{id}/incidents",
    "POST /batches/{id}/room/incidents",
  ],
  [`${RESPONDENT}/answers`, "GET /respondents/{id}/assessments/{assessmentId}/answers"],
  [`${BATCH}/results`, "GET /batches/{id}/results"],
  [`${BATCH}/results/people`, "GET /batches/{id}/results/comparison"],
  [`${BATCH}/edit`, "PATCH /batches/{id}"],
  [`${BATCH}/tests`, "GET /batches/{id}"],
  [`${BATCH}/tests/:batchTestId/remove`, "DELETE /batch-tests/{id}"],
  [`${BATCH}/tests/:batchTestId/comparison`, "PATCH /batch-tests/{id}"],
  [`${BATCH}/codes`, "GET /batches/{id}/test-codes", "POST /batches/{id}/test-codes"],
  [`${BATCH}/rooms/:codeId/edit`, "GET /test-codes/{id}", "PATCH /test-codes/{id}"],
  [`${BATCH}/rooms/:codeId/revoke`, "PATCH /test-codes/{id}"],
  [`${BATCH}/rooms/:codeId/restore`, "PATCH /test-codes/{id}"],
  [`${BATCH}/invitations`, "GET /batches/{id}/invitations"],
  [`${BATCH}/invitations/new`, "POST /respondents/batch"],
  [`${BATCH}/invitations/reminders`, "POST /batches/{id}/invitations/reminders"],
  [`${BATCH}/invitations/retries`, "POST /batches/{id}/invitations/retries"],
  [
    `${BATCH}/invitations/schedule`,
    ...["GET", "PUT"].map((method) => `${method} /batches/{id}/invitations/schedule`),
  ],
  [`${BATCH}/invitations/withdrawals`, "POST /batches/{id}/invitations/withdrawals"],
  [`${BATCH}/invitations/:invitationId/address`, "PATCH /batches/{id}/invitations/{invitationId}"],
  ["/admin/project/:projectId", "GET /projects", "GET /projects/{id}", "GET /batches", "GET /api/palette"],
  ["/admin/tests", "GET /tests"],
  ["/admin/tests/:testId/try", "GET /tests"],
  ["/admin/print/samples/:testId", "GET /tests"],
  [`${BATCH}/reports/group`, "POST /report/{batchId}"],
  ["/admin/tests/:testId/sample", "POST /tests/{id}/sample-report"],
  ["/admin/tests/:testId/batch", "POST /batch-tests"],
  ["/admin/project/new", "POST /projects"],
  [
    "/admin/project/:projectId/people",
    "GET /projects/{id}/members",
    "PUT /projects/{id}/members/{memberId}",
  ],
  ["/admin/project/:projectId/people/:memberId/remove", "DELETE /projects/{id}/members/{memberId}"],
  ["/admin/project/:projectId/edit", "PATCH /projects/{id}"],
  ["/admin/project/:projectId/batch/new", "POST /batches"],
  [`${BATCH}/respondents/merge`, "POST /respondents/{id}/merge"],
  [`${RESPONDENT}/unmerge`, "DELETE /respondents/{id}/merge"],
  [`${BATCH}/respondents/move`, "POST /batches/{id}/moves"],
  [`${BATCH}/duplicate`, "POST /batches"],
  [`${BATCH}/preview`, "GET /batches/{id}"],
  [`${BATCH}/template`, "POST /batch-templates"],
  [`${BATCH}/surveys`, "PUT /batches/{id}/surveys"],
  ["/admin/surveys", "GET /surveys"],
  ["/admin/surveys/:surveyId/preview", "GET /surveys/{id}", "GET /batches/{id}/surveys"],
  ["/admin/surveys/new", "POST /surveys"],
  ["/admin/surveys/:surveyId", "PATCH /surveys/{id}"],
  ["/admin/templates", "GET /batch-templates", "GET /batch-templates/{id}"],
  ["/admin/templates/:templateId/batch", "POST /batches"],
  ["/admin/templates/:templateId/rename", "PATCH /batch-templates/{id}"],
  ["/admin/templates/:templateId/delete", "DELETE /batch-templates/{id}"],
  ["/admin/archive/respondents", "GET /respondents/archived"],
  ["/admin/reports/:taskId/cancel", "DELETE /reports/tasks/{id}"],
  [
    "/admin/org",
    "GET /organization/teammates",
    "GET /organization/teammates/{id}",
    "GET /organization/second-factor-demands",
  ],
  ["/admin/org/errors", "GET /logs/front-end-errors"],
  ["/admin/org/agreements", "GET /organization/agreements"],
  ["/admin/org/agreements/:kind/new", "POST /organization/agreements"],
  ["/admin/org/agreements/:agreementId/withdraw", "DELETE /organization/agreements/{id}"],
  ["/admin/org/settings", "GET /me/organization", "GET /organization/sign-in-rules"],
  ["/admin/org/settings/second-factor", "PUT /organization/second-factor-demands"],
  ["/admin/org/settings/sign-in", "PUT /organization/sign-in-rules"],
  ["/admin/org/settings/single-sign-on", "GET /organization/single-sign-on"],
  ["/admin/org/settings/single-sign-on/provider", "PUT /organization/single-sign-on"],
  ["/admin/org/settings/single-sign-on/remove", "DELETE /organization/single-sign-on"],
  ["/admin/org/settings/single-sign-on/test", "POST /organization/single-sign-on/test"],
  ["/admin/org/settings/single-sign-on/domains", "POST /organization/single-sign-on/domains"],
  [
    "/admin/org/settings/single-sign-on/domains/:domainId/check",
    "POST /organization/single-sign-on/domains/{id}/proof",
  ],
  [
    "/admin/org/settings/single-sign-on/domains/:domainId/remove",
    "DELETE /organization/single-sign-on/domains/{id}",
  ],
  ["/admin/org/member/:memberId/sessions", "DELETE /organization/teammates/{id}/sessions"],
  ["/admin/org/profile", "GET /me/emails"],
  ["/admin/org/profile/emails", "PATCH /me/emails"],
  ...["general", "information", "brand", "emails", "retention"].map((part) =>
    [`/admin/org/settings/${part}`, "PATCH /me/organization"] as const
  ),
  [
    "/admin/org/emails",
    "GET /letters",
    "GET /letters/{kind}/{language}",
    "GET /letters/sender",
    "PUT /letters/sender",
  ],
  ["/admin/org/emails/:letter/:language", "PUT /letters/{kind}/{language}"],
  ["/admin/org/emails/:letter/:language", "POST /letters/{kind}/{language}/test"],
  ["/admin/org/emails/:letter/:language/reset", "DELETE /letters/{kind}/{language}"],
  ["/admin/org/settings/retention", "GET /organization/retention"],
  ["/admin/org/audit", "GET /organization/audit-trail"],
  ["/admin/org/audit.csv", "GET /organization/audit-trail/csv"],
  ["/admin/org/invitation", "POST /auth/invite"],
  ["/admin/org/member/:memberId/role", "PATCH /organization/teammates/{id}"],
  ["/admin/org/member/:memberId/qualification", "PUT /organization/teammates/{id}/qualification"],
  [
    "/admin/org/member/:memberId/qualification/document",
    ...["PUT", "DELETE"].map((method) => `${method} /organization/teammates/{id}/qualification/document`),
  ],
  [
    "/admin/org/member/:memberId/qualification/file",
    "GET /organization/teammates/{id}/qualification/document",
  ],
  ["/admin/org/member/:memberId/invitation", "POST /organization/teammates/{id}/invitation"],
  ["/admin/org/member/:memberId/withdraw", "DELETE /organization/teammates/{id}/invitation"],
  ["/admin/org/member/:memberId/delete", "DELETE /organization/teammates/{id}"],
  ["/admin/org/billing", "GET /billing/tests"],
  ["/admin/org/billing/usage.csv", "GET /billing/usage"],
  ["/admin/org/billing/purchases.csv", "GET /billing/purchases"],
  [
    "/admin/org/billing/checkout",
    "POST /billing/checkout",
    "GET /billing/checkout/success",
    "POST /billing/purchases/{id}/receipt",
  ],
];

Deno.test("a page and the call that reads or does the same are open to the same standings", () => {
  const byName = new Map(CALLS.map((call) => [nameOfCall(call), call.needs]));
  const wrong: string[] = [];
  for (const [page, ...calls] of SAME) {
    const ofPage = HOLDERS[needsOfPage(page) as Capability];
    for (const call of calls) {
      const needs = byName.get(call);
      assert.ok(ofPage && needs, `${page} or ${call} does not exist`);
      if (HOLDERS[needs].join() !== ofPage.join()) {
        wrong.push(`${page} and ${call}: ${ofPage}, ${HOLDERS[needs]}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
  // Whatever an operator does on a page can be done by a call. A second factor is set up on its page alone, by anybody.
  const changing = SAME.filter(([, ...calls]) => calls.some((call) => !call.startsWith("GET")));
  const acting = ROUTES.filter(({ route, methods }) =>
    route.startsWith("/operator") && !/^\/operator\/sign-in\/(factor|passkeys)/.test(route) &&
    methods.includes("POST")
  );
  assert.deepEqual(
    acting.map(({ route }) => route).filter((route) => !changing.some(([page]) => page === route)),
    [],
  );
  // Calls for respondents, waiting members or everybody have no page; every other call has one.
  const paired = new Set(SAME.flat());
  const alone = CALLS.filter((call) => !paired.has(nameOfCall(call)) && !holds("nobody", call.needs));
  const kinds = new Set(alone.map(({ needs }) => needs));
  assert.deepEqual([...kinds].sort(), [
    "downloadReports",
    "keepAccount",
    "keepFactor",
    "prove",
    "readTests",
    "sitTests",
    "viewAdminArea",
    "viewProjects",
  ]);
  assert.ok(CALLS.every((call) => routePattern(call)));
});
