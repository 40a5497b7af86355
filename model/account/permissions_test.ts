import assert from "node:assert/strict";
import { NOBODY, type Staff } from "./actor.ts";
import { type Capability, HOLDERS, may } from "./permissions.ts";

const CAPABILITIES = Object.keys(HOLDERS) as Capability[];

const ADMIN: Staff = { kind: "staff", userId: "u", orgId: "o", role: "admin", sessionId: "s" };
const READER: Staff = { ...ADMIN, role: "readonly" };
const FLAGS = { canEditProjects: true, isBillingEnabled: true };

const allowed = (...params: Parameters<typeof may>) =>
  Object.entries(may(...params)).filter(([, isAllowed]) => isAllowed).map(([capability]) => capability);

Deno.test("an admin may do everything that is not a respondent's or an operator's, as the organisation's switches allow", () => {
  const forbidden = CAPABILITIES.filter((capability) => !may(ADMIN, FLAGS)[capability]);
  assert.deepEqual(forbidden, ["sitTests", "operate"]);
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
      "useAdminArea",
      "viewRespondents",
      "viewResults",
      "downloadReports",
    ],
  );
  assert.deepEqual(allowed(NOBODY, FLAGS), ["comeIn"]);
});

Deno.test("only admins may change or export an organisation's data", () => {
  for (const capability of CAPABILITIES.filter((name) => /^(edit|invite|delete|request|export)/.test(name))) {
    assert.deepEqual(HOLDERS[capability], ["admin"], capability);
  }
  assert.deepEqual(HOLDERS.viewReentryCodes, ["admin"]);
});
