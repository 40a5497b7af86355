import assert from "node:assert/strict";
import { parse } from "yaml";
import { type Generation, QuestionsFile } from "$/model/instruments/questions.ts";
import type { GeneratedItem } from "$/instruments/format/generator.ts";
import { makeItems } from "$/tests/helpers/studio/make_items.ts";
import { GENERATORS } from "./all.ts";

const BANKS = ["figures", "pictures"];

const makeSet = ({ kind, seed, items, difficulty, options }: Generation): GeneratedItem[] =>
  makeItems(GENERATORS.get(kind)!, `${kind}/${seed}`, items, difficulty, options);

const meanDifficulty = (items: readonly GeneratedItem[]) =>
  items.reduce((sum, { difficulty }) => sum + difficulty, 0) / items.length;
const ideas = (items: readonly GeneratedItem[]) => new Set(items.flatMap(({ idea }) => idea ?? []));

for (const bank of BANKS) {
  const text = Deno.readTextFileSync(
    new URL(`../../instruments/shared/${bank}/questions.yaml`, import.meta.url),
  );
  const sets = Object.entries(QuestionsFile.parse(parse(text)).generate);
  for (const [name, practice] of sets.filter(([id]) => id.startsWith("practice_"))) {
    const scored = sets.find(([id]) => id === name.replace("practice_", ""))![1];

    Deno.test(`${name} is easier than the scored set, has feedback and repeats nothing of it`, () => {
      const [practiceItems, scoredItems] = [makeSet(practice), makeSet(scored)];
      assert.ok(
        meanDifficulty(practiceItems) <= Math.min(...scoredItems.map(({ difficulty }) => difficulty)),
      );
      assert.ok(practiceItems.every(({ feedback }) => feedback));
      assert.deepEqual([...ideas(practiceItems).intersection(ideas(scoredItems))], []);
    });
  }
}
