import assert from "node:assert/strict";
import { chanceFrom } from "$/model/chance.ts";
import { made, seeds } from "$/tests/helpers/studio/make_items.ts";
import { arithmetic, STORIES } from "./arithmetic.ts";
import { difficultyOf, result, stepsOf, toldNumbers } from "./calculation.ts";
import { optionsOf } from "./options.ts";

const RANGE = [-2.4, 2.2] as const;
const SEEDS = 200;

const TOLD = STORIES.map((story) => ({
  story,
  tellings: seeds(SEEDS).map((seed) => story.tell(chanceFrom(`${story.name} ${seed}`))),
}));

/** The numbers of a text, whichever language wrote them. */
const english = (text: string) =>
  (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((n) => Number(n.replace(/,/g, "")));
const french = (text: string) =>
  (text.match(/\d+(\u00a0\d{3})*(,\d+)?/g) ?? []).map((n) =>
    Number(n.replace(/\u00a0/g, "").replace(",", "."))
  );
const ascending = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b);

for (const { story, tellings } of TOLD) {
  Deno.test(`${story.name}: what the text says, calculated step by step, is the answer the story was made from`, () => {
    for (const { said, answer, calculation } of tellings) {
      assert.equal(result(calculation), answer, said.en);
      assert.deepEqual(ascending(english(said.en)), ascending(toldNumbers(calculation)), said.en);
    }
  });

  Deno.test(`${story.name}: both languages tell the same numbers, and each writes them its own way`, () => {
    for (const { said } of tellings) {
      assert.deepEqual(french(said.fr), english(said.en), said.fr);
      if (said.enCA) assert.deepEqual(english(said.enCA), english(said.en));
      assert.doesNotMatch(said.en, /\d\s?\$|\d%\d|\$\d+\.\d\b/);
      assert.doesNotMatch(said.fr, /\$\d|\d [$%]|\d\.\d|[^\u00a0][:;?!]\u00a0|'/);
    }
  });

  Deno.test(`${story.name}: five answers, one of them right, each wrong one from an error with a name`, () => {
    const places = [0, 0, 0, 0, 0];
    tellings.forEach((told, at) => {
      const options = optionsOf(chanceFrom(`options ${at}`), told);
      const values = options.map(({ value }) => value);
      assert.equal(options.length, 5);
      assert.deepEqual(values, ascending(values), "by size, none twice");
      assert.deepEqual(options.filter(({ error }) => error === "").map(({ value }) => value), [told.answer]);
      assert.ok(values.every((value) => value > 0));
      assert.ok(values.every((value) => Number.isInteger(value) || !Number.isInteger(told.answer)));
      places[options.findIndex(({ error }) => error === "")]!++;
    });
    assert.ok(
      Math.max(...places) < SEEDS * 0.85,
      `the right answer is nearly always at the same place: ${places}`,
    );
  });
}

Deno.test("a set tells no story twice, becomes harder, and is as hard as asked", () => {
  for (const seed of seeds(40)) {
    const items = made(arithmetic, seed, 14, RANGE);
    assert.equal(new Set(items.map(({ idea }) => idea)).size, 14);
    items.forEach(({ difficulty }, at) => {
      const aim = RANGE[0] + (RANGE[1] - RANGE[0]) * at / 13;
      assert.ok(Math.abs(difficulty - aim) < 0.45, `${seed}: ${difficulty} for ${aim}`);
    });
  }
});

Deno.test("the right answer is at every place, and the key says at which", () => {
  const places = [0, 0, 0, 0, 0];
  for (const { key, distractors } of seeds(60).flatMap((seed) => made(arithmetic, seed, 14, RANGE))) {
    assert.ok("right" in key);
    assert.equal(distractors!.indexOf(""), key.right - 1);
    places[key.right - 1]!++;
  }
  const all = places.reduce((sum, one) => sum + one);
  assert.ok(places.every((one) => one > all * 0.1 && one < all * 0.3), `${places}`);
});

Deno.test("answers are told alike in both languages, with cents in all of them or in none", () => {
  for (const { answers } of seeds(40).flatMap((seed) => made(arithmetic, seed, 14, RANGE))) {
    assert.deepEqual(answers!.flatMap(({ en }) => english(en)), answers!.flatMap(({ fr }) => french(fr)));
    const cents = answers!.filter(({ en }) => /\.\d\d$/.test(en)).length;
    assert.ok(cents === 0 || cents === 5);
  }
});

Deno.test("more steps and larger numbers are harder", () => {
  const one = { told: 7 };
  const step = { operation: "×", of: [one, { told: 8 }] } as const;
  const two = { operation: "-", of: [step, { told: 9 }] } as const;
  const large = { operation: "×", of: [{ told: 17 }, { told: 28 }] } as const;
  assert.ok(difficultyOf(two, 0) > difficultyOf(step, 0));
  assert.ok(difficultyOf(large, 0) > difficultyOf(step, 0));
  assert.ok(difficultyOf(step, 1) > difficultyOf(two, 0));
  assert.equal(stepsOf(two).length, 2);
});

Deno.test("practice shows how the answer comes about", () => {
  const items = seeds(20).flatMap((seed) => made(arithmetic, seed, 14, RANGE, { explains: true }));
  for (const { idea, feedback, answers, key } of items) {
    assert.ok("right" in key && feedback!.fr.includes(answers![key.right - 1]!.fr));
    if (idea === "buses_needed") continue;
    const [, left, right] = /: (.*) = (.*)\.$/.exec(feedback!.en)!;
    assert.match(left!, /^[\d.,+−×÷() ]+$/);
    const sum = left!.replace(/,/g, "").replace(/−/g, "-").replace(/×/g, "*").replace(/÷/g, "/");
    // Reads the line as any calculator would: the brackets have to be right.
    assert.ok(Math.abs(Function(`return ${sum}`)() - Number(right!.replace(/,/g, ""))) < 1e-9, feedback!.en);
  }
});
