import assert from "node:assert/strict";
import { NOBODY, type Staff } from "./actor.ts";
import { may, mayReadonlyOpen } from "./permissions.ts";

const ADMIN: Staff = { kind: "staff", userId: "u", orgId: "o", role: "admin", sessionId: "s" };
const READER: Staff = { ...ADMIN, role: "readonly" };
const FLAGS = { canEditProjects: true, isBillingEnabled: true };

Deno.test("an admin may do everything the organisation's flags allow", () => {
  assert.ok(Object.values(may(ADMIN, FLAGS)).every(Boolean));
  assert.equal(may(ADMIN, { ...FLAGS, canEditProjects: false }).editProjects, false);
  assert.equal(may(ADMIN, { ...FLAGS, canEditProjects: false }).viewBatchStatus, false);
  assert.equal(may(ADMIN, { ...FLAGS, isBillingEnabled: false }).viewBilling, false);
});

Deno.test("a read-only member may only view respondents, and nobody may do anything", () => {
  const allowed = Object.entries(may(READER, FLAGS)).filter(([, yes]) => yes).map(([what]) => what);
  assert.deepEqual(allowed, ["viewRespondents"]);
  assert.ok(Object.values(may(NOBODY, FLAGS)).every((yes) => !yes));
});

Deno.test("a read-only member opens the pages of the allow list and no other", () => {
  const respondent = "/admin/project/p1/batch/b1/respondent/r1";
  for (
    const open of [
      "/admin",
      "/admin/",
      "/admin/technical-support",
      "/admin/org/profile",
      "/admin/search/tremblay",
      respondent,
      `${respondent}/test-result`,
      `${respondent}/test-result-v2`,
      "/admin/print/reports/sspo",
      "/admin/org/profile/password",
      "/admin/consent",
      "/admin/notifications/n1/dismissal",
    ]
  ) assert.equal(mayReadonlyOpen(open), true, open);
  for (
    const shut of [
      "/admin/org",
      "/admin/org/billing",
      "/admin/project/p1",
      "/admin/project/p1/edit",
      "/admin/project/p1/batch/b1",
      "/admin/archive/projects",
      "/admin/print/reports/sspo/x",
      "/administrator",
    ]
  ) assert.equal(mayReadonlyOpen(shut), false, shut);
});
