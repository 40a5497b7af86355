import assert from "node:assert/strict";
import { Complaint } from "../command/complaint.ts";
import { isFollowing, momentArguments } from "./arguments.ts";

Deno.test("a moment has its time zone, and the new folder its whole path", () => {
  const into = ["--into", "/restored/"];
  const moment = { at: new Date("2026-11-27T12:34:56Z"), into: "/restored" };
  assert.deepEqual(momentArguments(["--at", "2026-11-27T12:34:56Z", ...into]), moment);
  assert.deepEqual(momentArguments([...into, "--at", "2026-11-27T07:34:56-05:00"]), moment);
  for (const at of ["2026-11-27T12:34:56", "2026-11-27", "noon", "2026-11-41T12:34:56Z"]) {
    assert.throws(() => momentArguments(["--at", at, ...into]), /time zone/);
  }
  assert.throws(() => momentArguments(["--at", "2026-11-27T12:34:56Z", "--into", "here"]), /whole path/);
  assert.throws(() => momentArguments(["--when", "now"]), Complaint);
});

Deno.test("without options a folder is meant", () => {
  assert.equal(momentArguments(["/backups/one"]), null);
  assert.equal(isFollowing(["/backups/one"]), false);
  assert.equal(isFollowing(["--follow"]), true);
});
