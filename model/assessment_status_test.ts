import assert from "node:assert/strict";
import { type AssessmentStatus, overallStatus } from "./assessment_status.ts";

const TABLE: [AssessmentStatus[], AssessmentStatus][] = [
  [[], "new"],
  [["new"], "new"],
  [["new", "new"], "new"],
  [["inprogress"], "inprogress"],
  [["new", "inprogress"], "inprogress"],
  [["new", "complete"], "inprogress"],
  [["complete", "inprogress"], "inprogress"],
  [["complete", "complete", "new"], "inprogress"],
  [["complete", "complete"], "complete"],
];

Deno.test("a respondent is in progress if the assessments differ or any is; otherwise what they all are", () => {
  for (const [assessments, overall] of TABLE) {
    assert.equal(overallStatus(assessments), overall, assessments.join(", "));
  }
});
