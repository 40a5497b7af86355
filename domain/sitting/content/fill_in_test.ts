import assert from "node:assert/strict";
import { fillIn } from "./fill_in.ts";

Deno.test("instructions show the time limit and the number of questions", () => {
  const text = "{questions} questions, {minutes} minutes ({seconds} s)";
  assert.equal(
    fillIn(text, { limit: 420, questions: 14, language: "en-US" }),
    "14 questions, 7 minutes (420 s)",
  );
  assert.equal(fillIn("{minutes} minutes", { limit: 90, questions: 1, language: "fr" }), "1,5 minutes");
});

Deno.test("unknown placeholders stay as written", () => {
  for (const text of ["{minutes} {name}", "{constructor} {toString} {__proto__}"]) {
    assert.equal(fillIn(text, { limit: null, questions: 1, language: "fr" }), text);
  }
});
