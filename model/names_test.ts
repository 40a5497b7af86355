import assert from "node:assert/strict";
import { NewBatch } from "./batches/batch.ts";
import { NewProject } from "./projects/project.ts";

const codes = (body: unknown) => {
  const result = NewProject.safeParse(body);
  return result.success ? result.data.name : result.error.issues.map(({ message }) => message);
};

Deno.test("a name has at least three characters, without surrounding space", () => {
  assert.deepEqual(codes({ name: "  Spring intake " }), "Spring intake");
  assert.deepEqual(codes({ name: "Été" }), "Été");
  assert.deepEqual(codes({ name: " ab " }), ["min_length"]);
  assert.deepEqual(codes({ name: "x".repeat(201) }), ["max_length"]);
});

Deno.test("a blank or missing name is required, with no other fault", () => {
  assert.deepEqual(codes({ name: "   " }), ["required"]);
  assert.deepEqual(codes({}), ["required"]);
});

Deno.test("a batch needs its project", () => {
  const issues = NewBatch.safeParse({ name: "Night shift", project: "7" }).error?.issues;
  assert.deepEqual(issues?.map(({ path, message }) => [path[0], message]), [["project", "invalid"]]);
});

Deno.test("a name is one line of visible characters", () => {
  assert.deepEqual(codes({ name: "Two\r\nlines\u2028and\ta tab" }), "Two lines and a tab");
  assert.deepEqual(codes({ name: "\u202Egnirps\u202C \u00ADintake" }), "gnirps intake");
  assert.deepEqual(codes({ name: "\u200B\u3164\u2800\uFEFF" }), ["required"]);
  assert.deepEqual(codes({ name: "نامه\u200Cها 👩\u200D🚀" }), "نامه\u200Cها 👩\u200D🚀");
});
