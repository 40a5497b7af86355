import assert from "node:assert/strict";
import { test } from "node:test";
import type { TFunction } from "i18next";
import { displayName } from "./display_name.ts";

const t = ((key: string) => key) as unknown as TFunction;
const NAMELESS = {
  ...{ firstName: null, lastName: null, email: null },
  ...{ generalIdNumber: null, militaryIdNumber: null, employeeIdNumber: null, anonymizedAt: null },
};

test("without a name, the email address or an ID number is shown", () => {
  assert.equal(displayName(t, { ...NAMELESS, firstName: "Zoë", email: "zoe@home.test" }), "Zoë");
  assert.equal(
    displayName(t, { ...NAMELESS, email: "zoe@home.test", generalIdNumber: "G-1" }),
    "zoe@home.test",
  );
  assert.equal(displayName(t, { ...NAMELESS, employeeIdNumber: "E-7" }), "E-7");
});

test("only an anonymized respondent is called anonymized", () => {
  assert.equal(displayName(t, NAMELESS), "admin:respondent.unnamed");
  assert.equal(displayName(t, { ...NAMELESS, anonymizedAt: new Date() }), "admin:respondent.nameless");
});
