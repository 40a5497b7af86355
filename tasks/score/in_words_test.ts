import { deepEqual } from "node:assert/strict";
import { traceInWords } from "./in_words.ts";

Deno.test("an old version without scales is reported without scores", () => {
  const lines = traceInWords({
    assessmentId: "a",
    orgId: "o",
    identifier: "SSPO",
    versionId: 1,
    version: 1,
    completedAt: new Date(0),
    scoring: 1,
    wording: {},
    scored: {
      scales: [],
      quality: [],
      norms: { version: "2026.1", source: "simulated" },
      isDemonstration: true,
      asked: 12,
      answered: 11,
    },
  });
  deepEqual(lines.slice(2), ["11 of 12 answered", "This version has no scales, and so no scores."]);
});
