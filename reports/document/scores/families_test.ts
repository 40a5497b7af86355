import assert from "node:assert/strict";
import type { ScaleScore } from "../../../model/scoring/scored.ts";
import { familiesOf } from "./families.ts";

const scale = (name: string, { parts = [] as string[], isValidity = false } = {}) =>
  ({
    scale: name,
    isValidity,
    trace: {
      method: parts.length > 0 ? "raw" : "sum",
      parts: parts.map((part) => ({ scale: part, value: 1 })),
    },
  }) as unknown as ScaleScore;

const namesOf = (scores: ScaleScore[]) =>
  familiesOf(scores).map((family) => family.map(({ score, isPart }) => (isPart ? "- " : "") + score.scale));

Deno.test("a sum is grouped with its parts alone", () => {
  const scores = [
    scale("order"),
    scale("ease"),
    scale("steady", { parts: ["calm", "mood"] }),
    ...["calm", "mood", "care", "speed"].map((name) => scale(name)),
    scale("open", { parts: ["art"] }),
    scale("art"),
  ];
  assert.deepEqual(namesOf(scores), [
    ["order", "ease"],
    ["steady", "- calm", "- mood"],
    ["care", "speed"],
    ["open", "- art"],
  ]);
});

Deno.test("validity scales are grouped by themselves", () => {
  assert.deepEqual(namesOf([scale("care"), scale("best foot", { isValidity: true })]), [["care"], [
    "best foot",
  ]]);
  assert.deepEqual(namesOf([]), []);
});
