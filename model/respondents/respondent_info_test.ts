import assert from "node:assert/strict";
import { fieldCodes } from "../site/field_codes.ts";
import { type AskedFields, respondentInfo } from "./respondent_info.ts";

const TODAY = "2026-11-21";
const FIELDS: AskedFields = {
  asked: ["firstName", "dateOfBirth", "gender", "email", "employeeIdNumber"],
  required: ["firstName", "dateOfBirth"],
};
const RAVI = { firstName: "Ravi", dateOfBirth: "1990-03-09" };
const wrong = (input: Record<string, unknown>) => {
  const { error } = respondentInfo(FIELDS, TODAY).safeParse({ ...RAVI, ...input });
  return error ? fieldCodes(error) : {};
};

Deno.test("optional fields may be left out, and fields that are not asked for are dropped", () => {
  const input = { ...RAVI, gender: "", email: " ", employeeIdNumber: "A 12-b", militaryIdNumber: "7" };
  assert.deepEqual(respondentInfo(FIELDS, TODAY).parse(input), {
    ...RAVI,
    gender: undefined,
    email: undefined,
    employeeIdNumber: "A 12-b",
  });
});

Deno.test("an empty field is reported as missing, a field with a bad value as invalid", () => {
  assert.deepEqual(wrong({ firstName: "  ", dateOfBirth: "" }), {
    firstName: ["required"],
    dateOfBirth: ["required"],
  });
  const { error } = respondentInfo(FIELDS, TODAY).safeParse({});
  assert.deepEqual(fieldCodes(error!), { firstName: ["required"], dateOfBirth: ["required"] });
  assert.deepEqual(wrong({ firstName: "x".repeat(101) }), { firstName: ["max_length"] });
  assert.deepEqual(wrong({ gender: "x", email: "a@b", employeeIdNumber: "1/2" }), {
    gender: ["invalid"],
    email: ["invalid"],
    employeeIdNumber: ["invalid"],
  });
});

Deno.test("a date of birth in the future, not in the calendar or too long ago is invalid", () => {
  for (const day of ["2026-11-22", "2025-02-29", "1906-11-20", "1990-3-9", "9 March 1990"]) {
    assert.deepEqual(wrong({ dateOfBirth: day }), { dateOfBirth: ["invalid"] }, day);
  }
  for (const day of ["2026-11-21", "2024-02-29", "1906-11-21"]) {
    assert.deepEqual(wrong({ dateOfBirth: day }), {}, day);
  }
});

Deno.test("a name is one line of visible characters", () => {
  assert.equal(
    respondentInfo(FIELDS, TODAY).parse({ ...RAVI, firstName: "Ravi\n\u202EKumar" }).firstName,
    "Ravi Kumar",
  );
  assert.deepEqual(wrong({ firstName: "\u200B\u200B" }), { firstName: ["required"] });
});
