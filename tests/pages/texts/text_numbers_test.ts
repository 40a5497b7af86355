import assert from "node:assert/strict";
import {
  CHOICE_COOKIE,
  CLIENT_ERRORS_SHOWN,
  DAY,
  ENTRY_COOKIE,
  HOUR,
  IDLE_LIMIT,
  MINUTE,
  REQUEST_SHOWN,
  RESPONDENT_COOKIE,
  SCHEDULE_TOLERANCE,
  STAFF_SESSION,
  TIME_WARNING,
} from "$/model/times.ts";
import { LIMITS } from "$/model/limits.ts";
import { words } from "../../helpers/world/words.ts";

/** Texts that contain a number of the product, with that number. */
const NUMBERS: Readonly<Record<string, number>> = {
  "admin:calendar.nextYears": LIMITS.datePickerYears,
  "admin:calendar.previousYears": LIMITS.datePickerYears,
  "admin:clientErrors.lead": CLIENT_ERRORS_SHOWN / DAY,
  "admin:clientErrors.noneText": CLIENT_ERRORS_SHOWN / DAY,
  "admin:codes.startFixed": SCHEDULE_TOLERANCE / MINUTE,
  "admin:reports.noneText": REQUEST_SHOWN / HOUR,
  "admin:reports.requestsText": REQUEST_SHOWN / HOUR,
  "common:cookies.manage.day": RESPONDENT_COOKIE / DAY,
  "common:cookies.manage.days": STAFF_SESSION / DAY,
  "common:cookies.manage.hours": ENTRY_COOKIE / HOUR,
  "common:cookies.manage.year": CHOICE_COOKIE / (365 * DAY),
  "common:password.rule": LIMITS.passwordMinLength,
  "common:refusal.start_not_editable": SCHEDULE_TOLERANCE / MINUTE,
  "tests:entry.code.malformed": LIMITS.codeMaxLength,
  "tests:info.idNumberHint": LIMITS.idNumberMaxLength,
  "tests:timeout.why": IDLE_LIMIT / MINUTE,
};

type Words = { readonly [key: string]: string | Words };

function textOf(language: string, key: string): string | undefined {
  const [namespace, path] = key.split(":") as [string, string];
  const value = path.split(".").reduce<string | Words | undefined>(
    (words, part) => typeof words === "object" ? words[part] : undefined,
    JSON.parse(words.file(language, namespace)!.json) as Words,
  );
  return typeof value === "string" ? value : undefined;
}

Deno.test("the numbers in texts are those of the code", () => {
  for (const [key, number] of Object.entries(NUMBERS)) {
    const text = textOf("en-US", key);
    assert.ok(text && new RegExp(`\\b${number}\\b`).test(text), `${key} does not say ${number}: ${text}`);
    // Texts that only admins read may have no French version.
    const french = textOf("fr", key);
    if (french) assert.match(french, new RegExp(`\\b${number}\\b`), key);
  }
  assert.equal(TIME_WARNING, MINUTE, "tests:player.bar.minuteLeft says a minute");
});
