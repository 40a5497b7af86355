import assert from "node:assert/strict";
import { KEPT_ERRORS } from "../jobs/sweep_errors.ts";
import { RETENTION, UNSENT_ANSWERS } from "../model/retention.ts";

/** Rows of docs/operations.md by what they begin with. */
const ROWS: Record<string, keyof typeof RETENTION> = {
  "sessions of staff": "staffSession",
  "a browser of staff": "idleBrowser",
  "access tokens": "accessToken",
  "the same refresh token": "repeatedRefresh",
  "invitations of members": "memberInvitation",
  "links to a new password": "passwordReset",
  "tokens of respondents": "respondentToken",
  "a respondent's browser": "respondentCookie",
  "what somebody has entered": "entryCookie",
  "download links": "downloadLink",
  "exports, zips": "finishedTask",
  "errors of browsers": "clientError",
  "messages that the broker has": "publishedMessage",
};

const UNITS = [["day", 24 * 3600_000], ["hour", 3600_000], ["minute", 60_000], ["second", 1000]] as const;

function inWords(ms: number): string {
  const [unit, length] = UNITS.find(([, length]) => ms % length === 0)!;
  return `${ms / length} ${unit}${ms === length ? "" : "s"}`;
}

Deno.test("operations.md says how long things are kept as the code keeps them", async () => {
  const document = await Deno.readTextFile(new URL("../docs/operations.md", import.meta.url));
  const [, chapter] = document.split("\n## What is kept for how long\n");
  const rows = [...chapter!.split("\n## ")[0]!.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)];
  const told = (what: string) => rows.find(([, cell]) => cell!.startsWith(what))?.[2]?.split(",")[0];
  for (const [what, name] of Object.entries(ROWS)) assert.equal(told(what), inWords(RETENTION[name]), what);
  assert.deepEqual(Object.values(ROWS).sort(), Object.keys(RETENTION).sort(), "every number has its row");
  assert.equal(told("unsent answers"), inWords(UNSENT_ANSWERS));
  const errors = rows.find(([, cell]) => cell === "errors of browsers")![2]!;
  assert.ok(errors.includes(KEPT_ERRORS.most.toLocaleString("en-US")), errors);
});
