import assert from "node:assert/strict";
import { filled } from "./filled.ts";

Deno.test("instructions say the time and the number of questions that there are", () => {
  const text = "{questions} questions, {minutes} minutes ({seconds} s)";
  assert.equal(
    filled(text, { limit: 420, questions: 14, language: "en-US" }),
    "14 questions, 7 minutes (420 s)",
  );
  assert.equal(filled("{minutes} minutes", { limit: 90, questions: 1, language: "fr" }), "1,5 minutes");
});

Deno.test("what nothing is known of is left as it is written", () => {
  assert.equal(filled("{minutes} {name}", { limit: null, questions: 1, language: "fr" }), "{minutes} {name}");
});
