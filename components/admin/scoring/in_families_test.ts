import assert from "node:assert/strict";
import { test } from "node:test";
import type { ScaleScore } from "../../../model/scoring/scored.ts";
import { inFamilies } from "./in_families.ts";

const scale = (name: string, method: "sum" | "raw" | "standard" = "sum", parts: readonly string[] = []) =>
  ({
    scale: name,
    trace: { method, parts: parts.map((part) => ({ scale: part, value: 1 })) },
  }) as unknown as ScaleScore;

const read = (scales: readonly ScaleScore[]) =>
  inFamilies(scales).map(({ score, isPart }) => (isPart ? "- " : "") + score.scale);

test("a scale's parts follow it, in the order of the sum", () => {
  assert.deepEqual(
    read([
      scale("energy", "raw", ["pace", "company"]),
      scale("order", "raw", ["plans"]),
      ...["company", "pace", "plans", "honesty"].map((name) => scale(name)),
    ]),
    ["energy", "- pace", "- company", "order", "- plans", "honesty"],
  );
});

test("an index of subtests comes first and lists none of them: a subtest counts in several", () => {
  assert.deepEqual(
    read([
      ...["words", "figures"].map((name) => scale(name)),
      scale("verbal", "standard", ["words"]),
      scale("whole", "standard", ["words", "figures"]),
    ]),
    ["verbal", "whole", "words", "figures"],
  );
});

test("each scale appears once, however scales are composed of each other", () => {
  const scales = [
    scale("whole", "raw", ["half", "missing"]),
    scale("half", "raw", ["item"]),
    scale("item"),
    scale("again", "raw", ["item"]),
  ];
  assert.deepEqual(read(scales), ["whole", "- half", "again", "- item"]);
});
