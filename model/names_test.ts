import assert from "node:assert/strict";
import { NewBatch } from "./batches/batch.ts";
import { NewProject } from "./projects/project.ts";

const codes = (body: unknown) => {
  const result = NewProject.safeParse(body);
  return result.success ? result.data.name : result.error.issues.map(({ message }) => message);
};

Deno.test("a name has at least three characters, not counting space around it", () => {
  assert.deepEqual(codes({ name: "  Spring intake " }), "Spring intake");
  assert.deepEqual(codes({ name: "Été" }), "Été");
  assert.deepEqual(codes({ name: " ab " }), ["min_length"]);
  assert.deepEqual(codes({ name: "x".repeat(201) }), ["max_length"]);
});

Deno.test("a name that is blank or missing is required, and only that", () => {
  assert.deepEqual(codes({ name: "   " }), ["required"]);
  assert.deepEqual(codes({}), ["required"]);
});

Deno.test("a batch names the project it goes into", () => {
  const issues = NewBatch.safeParse({ name: "Night shift", project: "7" }).error?.issues;
  assert.deepEqual(issues?.map(({ path, message }) => [path[0], message]), [["project", "invalid"]]);
});

Deno.test("a name is one line of what can be seen", () => {
  assert.deepEqual(codes({ name: "Two\r\nlines\u2028and\ta tab" }), "Two lines and a tab");
  assert.deepEqual(codes({ name: "\u202Egnirps\u202C \u00ADintake" }), "gnirps intake");
  assert.deepEqual(codes({ name: "\u200B\u3164\u2800\uFEFF" }), ["required"]);
  assert.deepEqual(codes({ name: "نامه\u200Cها 👩\u200D🚀" }), "نامه\u200Cها 👩\u200D🚀");
});
