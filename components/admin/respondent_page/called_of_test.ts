import assert from "node:assert/strict";
import { test } from "node:test";
import type { TFunction } from "i18next";
import { calledOf } from "./called_of.ts";

const t = ((key: string) => key) as unknown as TFunction;
const NOBODY = {
  ...{ firstName: null, lastName: null, email: null },
  ...{ generalIdNumber: null, militaryIdNumber: null, employeeIdNumber: null, anonymizedAt: null },
};

test("whoever has no name goes by what tells them from others", () => {
  assert.equal(calledOf(t, { ...NOBODY, firstName: "Zoë", email: "zoe@home.test" }), "Zoë");
  assert.equal(calledOf(t, { ...NOBODY, email: "zoe@home.test", generalIdNumber: "G-1" }), "zoe@home.test");
  assert.equal(calledOf(t, { ...NOBODY, employeeIdNumber: "E-7" }), "E-7");
});

test("only who was anonymized is called so", () => {
  assert.equal(calledOf(t, NOBODY), "admin:respondent.unnamed");
  assert.equal(calledOf(t, { ...NOBODY, anonymizedAt: new Date() }), "admin:respondent.nameless");
});
