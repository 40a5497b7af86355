import assert from "node:assert/strict";
import { test } from "node:test";
import type { ScaleScore } from "../../../model/scoring/scored.ts";
import { areReliablyApart, criticalDifference, differencesOf } from "./differences.ts";

/** A score with a band of `reach` points to either side. */
const scale = (
  name: string,
  score: number,
  reach: number,
  parts?: readonly string[],
  kind: "T" | "index" = "T",
) =>
  ({
    scale: name,
    isValidity: name === "best_foot",
    standard: { kind, score, reach, low: Math.round(score - reach), high: Math.round(score + reach) },
    trace: {
      items: parts ? [] : [{ question: `${name} question` }],
      parts: parts?.map((part) => ({ scale: part, value: 1 })),
    },
  }) as unknown as ScaleScore;

const standard = (score: number, reach: number) => scale("one", score, reach).standard!;

test("two scores differ from the critical difference on, even if their bands overlap", () => {
  // q · √(SEM² + SEM²) = √(3² + 4²)
  assert.equal(criticalDifference(standard(50, 3), standard(56, 4)), 5);
  assert.equal(
    areReliablyApart(standard(50, 3), standard(55, 4)),
    true,
    "bands 47 to 53 and 51 to 59 overlap",
  );
  assert.equal(areReliablyApart(standard(50, 3), standard(54, 4)), false);
  const { reach: _, ...stored } = standard(50, 3);
  assert.equal(criticalDifference(stored, standard(56, 4)), 5, "as it was stored before the reach was kept");
});

test("summaries are compared pair by pair, never with their own parts, and validity scales with nothing", () => {
  const { pairs, largest } = differencesOf("T", [
    scale("energy", 60, 3, ["pace", "company"]),
    scale("order", 54, 4, ["plans"]),
    scale("pace", 62, 6),
    scale("company", 58, 8),
    scale("plans", 54, 6.2),
    scale("best_foot", 80, 20),
  ]);
  assert.deepEqual(pairs, [{ scales: ["energy", "order"], points: 6, critical: 5, isReliable: true }]);
  // Company and plans: √(8² + 6.2²) = 10.12
  assert.equal(largest, 11);
});

test("without summaries a few scales are compared; many scales have a critical difference only", () => {
  const few = ["a", "b", "c"].map((name, at) => scale(name, 50 + 5 * at, 3));
  assert.equal(differencesOf("T", few).pairs.length, 3);
  const many = Array.from({ length: 9 }, (_, at) => scale(`s${at}`, 50, 3));
  assert.deepEqual(differencesOf("T", many), { pairs: [], largest: 5 });
  assert.deepEqual(differencesOf("T", [few[0]!]), { pairs: [], largest: null });
});

test("scores based on the same tasks are not compared, however they are composed", () => {
  const index = (name: string, parts: readonly string[]) => scale(name, 100, 5, parts, "index");
  const { pairs } = differencesOf("index", [
    ...["words", "sums", "figures"].map((name) => scale(name, 10, 2)),
    index("verbal", ["words", "sums"]),
    index("visual", ["figures"]),
    // Composed of the tasks, not of the two indices.
    index("overall", ["words", "sums", "figures"]),
  ]);
  assert.deepEqual(pairs.map(({ scales }) => scales.join()), ["verbal,visual"]);
});
