import assert from "node:assert/strict";
import { NOBODY, type Staff } from "./actor.ts";
import { type Capability, HOLDERS, may } from "./permissions.ts";

const CAPABILITIES = Object.keys(HOLDERS) as Capability[];

const ADMIN: Staff = { kind: "staff", userId: "u", orgId: "o", role: "admin", sessionId: "s" };
const [EDITOR, READER, ADDRESSEE] = (["member", "readonly", "reports"] as const)
  .map((role): Staff => ({ ...ADMIN, role })) as [Staff, Staff, Staff];
const FLAGS = { canEditProjects: true, isBillingEnabled: true };

const allowed = (...params: Parameters<typeof may>) =>
  Object.entries(may(...params)).filter(([, isAllowed]) => isAllowed).map(([capability]) => capability);

Deno.test("an admin may do everything that is not a respondent's, an operator's or of a closed organisation, as the organisation's switches allow", () => {
  const forbidden = CAPABILITIES.filter((capability) => !may(ADMIN, FLAGS)[capability]);
  assert.deepEqual(forbidden, ["sitTests", "fetchExport", "operate", "keepOperatorFactor", "leaveSupport"]);
  assert.equal(may(ADMIN, { ...FLAGS, canEditProjects: false }).editProjects, false);
  assert.equal(may(ADMIN, { ...FLAGS, canEditProjects: false }).viewBatchStatus, false);
  assert.equal(may(ADMIN, { ...FLAGS, isBillingEnabled: false }).viewBilling, false);
});

Deno.test("a read-only member views respondents, results and reports; a visitor may only enter", () => {
  assert.deepEqual(
    allowed(READER, FLAGS),
    [
      "comeIn",
      "readTests",
      "keepAccount",
      "keepFactor",
      "prove",
      "viewAdminArea",
      "useAdminArea",
      "viewRespondents",
      "viewResults",
      "downloadReports",
    ],
  );
  assert.deepEqual(allowed(NOBODY, FLAGS), ["comeIn"]);
});

Deno.test("reports only is read-only without results; a member works with projects and leaves the organisation to admins", () => {
  const without = (...gone: Capability[]) => (name: string) => !gone.includes(name as Capability);
  assert.deepEqual(allowed(ADDRESSEE, FLAGS), allowed(READER, FLAGS).filter(without("viewResults")));
  assert.deepEqual(
    allowed(ADMIN, FLAGS).filter((name) => !allowed(EDITOR, FLAGS).includes(name)),
    [
      "viewOrganization",
      "editAgreements",
      "editLetters",
      "editSettings",
      "openSupport",
      "editWebhooks",
      "manageKeys",
      "viewRecord",
      "inviteMembers",
      "deleteMembers",
      "viewBilling",
    ],
  );
});

Deno.test("only admins, members and their programs may change or export data, and see codes", () => {
  const changes = CAPABILITIES.filter((name) => /^(edit|invite|delete|request|export)/.test(name));
  for (const capability of [...changes, "viewReentryCodes"] as const) {
    assert.deepEqual(
      HOLDERS[capability].filter((who) => !["admin", "member", "key"].includes(who)),
      [],
      capability,
    );
  }
});
