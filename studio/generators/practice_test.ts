import assert from "node:assert/strict";
import { parse } from "yaml";
import { type Generation, QuestionsFile } from "$/model/instruments/questions.ts";
import { chanceFrom } from "$/model/chance.ts";
import type { GeneratedItem } from "$/instruments/format/generator.ts";
import { GENERATORS } from "./all.ts";

const BANKS = ["figures", "pictures"];

function made({ kind, seed, items, difficulty: [easiest, hardest], options }: Generation): GeneratedItem[] {
  const generator = GENERATORS.get(kind)!;
  const chance = chanceFrom(`${kind}/${seed}`);
  const earlier: GeneratedItem[] = [];
  for (let index = 0; index < items; index++) {
    const aim = easiest + (hardest - easiest) * index / Math.max(1, items - 1);
    const place = { index, of: items, earlier };
    earlier.push(generator.make(chance.branch(index), aim, generator.options.parse(options), place));
  }
  return earlier;
}

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

    Deno.test(`${name} is easier than what follows it, explained, and nothing that is asked again`, () => {
      const [tried, asked] = [made(practice), made(scored)];
      assert.ok(meanDifficulty(tried) <= Math.min(...asked.map(({ difficulty }) => difficulty)));
      assert.ok(tried.every(({ feedback }) => feedback));
      assert.deepEqual([...ideas(tried).intersection(ideas(asked))], []);
    });
  }
}
