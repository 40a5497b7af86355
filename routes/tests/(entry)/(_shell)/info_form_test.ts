import assert from "node:assert/strict";
import { asTyped, readInfo, toCheck } from "./info_form.ts";

const TODAY = "2026-11-21";
const FIELDS = { asked: ["firstName", "dateOfBirth"], required: ["firstName"] } as const;
const born = (birthYear: string, birthMonth: string, birthDay: string) =>
  readInfo(FIELDS, { firstName: "Ravi", birthYear, birthMonth, birthDay }, TODAY);

Deno.test("a birthday is one day, typed in three fields", () => {
  assert.deepEqual(born("1990", "3", "9"), { info: { firstName: "Ravi", dateOfBirth: "1990-03-09" } });
  assert.deepEqual(born(" 1990 ", "03", "09"), { info: { firstName: "Ravi", dateOfBirth: "1990-03-09" } });
  assert.deepEqual(born("", "", ""), { info: { firstName: "Ravi", dateOfBirth: undefined } });
});

Deno.test("an incomplete, impossible or future birthday is invalid", () => {
  const table: [year: string, month: string, day: string][] = [
    ["1990", "", "9"],
    ["", "3", "9"],
    ["90", "3", "9"],
    ["1990", "2", "30"],
    ["2026", "11", "22"],
    ["1880", "1", "1"],
    ["1990", "March", "9"],
  ];
  for (const parts of table) {
    assert.deepEqual(born(...parts), { errors: { dateOfBirth: "invalid" } }, parts.join("-"));
  }
});

Deno.test("known details fill the form as if typed", () => {
  const known = { firstName: "Ravi", dateOfBirth: "1990-03-09" };
  const typed = asTyped(known);
  assert.deepEqual(typed, { firstName: "Ravi", birthYear: "1990", birthMonth: "3", birthDay: "9" });
  assert.deepEqual(readInfo(FIELDS, typed, TODAY), { info: known });
  assert.deepEqual(asTyped({}), {});
});

const ageOn = (today: string, dateOfBirth: string) => toCheck({ dateOfBirth }, today).age;

Deno.test("age changes on the birthday, not a day before", () => {
  assert.equal(ageOn("2026-03-08", "1990-03-09"), 35);
  assert.equal(ageOn("2026-03-09", "1990-03-09"), 36);
  assert.equal(ageOn("2026-02-28", "2000-02-29"), 25);
  assert.equal(ageOn("2026-03-01", "2000-02-29"), 26);
});
