import assert from "node:assert/strict";
import { LIMITS } from "$/model/limits.ts";
import * as times from "$/model/times.ts";

/** Rows of docs/operations.md, by the first words of their first cell. */
const ROWS: Record<string, number> = {
  "sessions of staff": times.STAFF_SESSION,
  "a browser of staff": times.IDLE_BROWSER,
  "a browser of an operator": times.IDLE_OPERATOR,
  "access tokens": times.ACCESS_TOKEN,
  "the same refresh token": times.REPEATED_REFRESH,
  "invitations of members": times.MEMBER_INVITATION,
  "links to a new password": times.PASSWORD_RESET,
  "tokens of respondents": times.RESPONDENT_TOKEN,
  "a respondent's browser": times.RESPONDENT_COOKIE,
  "what somebody has entered": times.ENTRY_COOKIE,
  "unsent answers": times.UNSENT_ANSWERS,
  "download links": times.DOWNLOAD_LINK,
  "exports, zips": times.FINISHED_TASK,
  "errors of browsers": times.CLIENT_ERROR,
  "messages that the broker has": times.PUBLISHED_MESSAGE,
};

const UNITS = [["day", times.DAY], ["hour", times.HOUR], ["minute", times.MINUTE], [
  "second",
  times.SECOND,
]] as const;

function inWords(ms: number): string {
  const [unit, length] = UNITS.find(([, length]) => ms % length === 0)!;
  return `${ms / length} ${unit}${ms === length ? "" : "s"}`;
}

Deno.test("the retention periods in operations.md are those of the code", async () => {
  const document = await Deno.readTextFile(new URL("../../../docs/operations.md", import.meta.url));
  const [, chapter] = document.split("\n## What is kept for how long\n");
  const rows = [...chapter!.split("\n## ")[0]!.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)];
  const lifetimeOf = (what: string) => rows.find(([, cell]) => cell!.startsWith(what))?.[2]?.split(",")[0];
  for (const [what, ms] of Object.entries(ROWS)) assert.equal(lifetimeOf(what), inWords(ms), what);
  const errors = rows.find(([, cell]) => cell === "errors of browsers")![2]!;
  assert.ok(errors.includes(LIMITS.clientErrorsKept.toLocaleString("en-US")), errors);
});
