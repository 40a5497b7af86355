import assert from "node:assert/strict";
import * as account from "$/model/account/times.ts";
import { DAY, HOUR, MINUTE, SECOND } from "$/model/duration.ts";
import * as entry from "$/model/entry/times.ts";
import { LIMITS } from "$/model/limits.ts";
import { CLIENT_ERROR } from "$/model/organization/times.ts";
import * as queue from "$/model/queue/times.ts";
import { UNSENT_ANSWERS } from "$/model/sitting/times.ts";

/** Rows of docs/operations.md by what they begin with. */
const ROWS: Record<string, number> = {
  "sessions of staff": account.STAFF_SESSION,
  "a browser of staff": account.IDLE_BROWSER,
  "access tokens": account.ACCESS_TOKEN,
  "the same refresh token": account.REPEATED_REFRESH,
  "invitations of members": account.MEMBER_INVITATION,
  "links to a new password": account.PASSWORD_RESET,
  "tokens of respondents": entry.RESPONDENT_TOKEN,
  "a respondent's browser": entry.RESPONDENT_COOKIE,
  "what somebody has entered": entry.ENTRY_COOKIE,
  "unsent answers": UNSENT_ANSWERS,
  "download links": queue.DOWNLOAD_LINK,
  "exports, zips": queue.FINISHED_TASK,
  "errors of browsers": CLIENT_ERROR,
  "messages that the broker has": queue.PUBLISHED_MESSAGE,
};

const UNITS = [["day", DAY], ["hour", HOUR], ["minute", MINUTE], ["second", SECOND]] as const;

function inWords(ms: number): string {
  const [unit, length] = UNITS.find(([, length]) => ms % length === 0)!;
  return `${ms / length} ${unit}${ms === length ? "" : "s"}`;
}

Deno.test("operations.md says how long things are kept as the code keeps them", async () => {
  const document = await Deno.readTextFile(new URL("../../docs/operations.md", import.meta.url));
  const [, chapter] = document.split("\n## What is kept for how long\n");
  const rows = [...chapter!.split("\n## ")[0]!.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)];
  const told = (what: string) => rows.find(([, cell]) => cell!.startsWith(what))?.[2]?.split(",")[0];
  for (const [what, ms] of Object.entries(ROWS)) assert.equal(told(what), inWords(ms), what);
  const errors = rows.find(([, cell]) => cell === "errors of browsers")![2]!;
  assert.ok(errors.includes(LIMITS.clientErrorsKept.toLocaleString("en-US")), errors);
});
