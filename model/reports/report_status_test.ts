import assert from "node:assert/strict";
import { type ReportRow, reportState } from "./report_status.ts";

type Report = NonNullable<ReportRow["report"]>;

const state = (report: Partial<Report> | null, isScored = true) =>
  reportState({
    isScored,
    report: report && {
      status: "completed",
      isCreditRedeemed: false,
      hasFile: false,
      hasError: false,
      ...report,
    },
  });

Deno.test("a report is generated only once its credit is redeemed", () => {
  assert.equal(state(null), "not-generated");
  assert.equal(state({ status: "completed", isCreditRedeemed: true, hasFile: true }), "generated");
  assert.equal(state({ status: "completed", hasFile: true }), "not-generated");
  assert.equal(
    state({ status: "completed", isCreditRedeemed: true }),
    "not-generated",
    "its file was withdrawn",
  );
});

Deno.test("a report is in progress until its file exists, and failed with an error or without a file", () => {
  for (const status of ["waiting", "running", "processing"] as const) {
    assert.equal(state({ status }), "processing");
    assert.equal(state({ status, hasFile: true }), "generated");
  }
  assert.equal(state({ status: "failed" }), "failed");
  assert.equal(state({ status: "running", hasError: true }), "failed");
});

Deno.test("an assessment without scores waits for scoring, unless its report exists already", () => {
  assert.equal(state(null, false), "awaiting_scoring");
  assert.equal(state({ status: "awaiting_scoring" }, false), "awaiting_scoring");
  assert.equal(state({ status: "completed", isCreditRedeemed: true, hasFile: true }, false), "generated");
});
