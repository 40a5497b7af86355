import assert from "node:assert/strict";
import { chanceFrom } from "$/model/chance.ts";
import { makeItems, seeds } from "$/tests/helpers/studio/make_items.ts";
import { arithmetic, STORIES } from "./arithmetic.ts";
import { difficultyOf, result, statedNumbers, stepsOf } from "./calculation.ts";
import { optionsOf } from "./options.ts";

const RANGE = [-2.4, 2.2] as const;
const SEEDS = 200;

const DRAWN = STORIES.map((story) => ({
  story,
  tellings: seeds(SEEDS).map((seed) => story.draw(chanceFrom(`${story.name} ${seed}`))),
}));

/** The numbers in a text, in English or French notation. */
const english = (text: string) =>
  (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((n) => Number(n.replace(/,/g, "")));
const french = (text: string) =>
  (text.match(/\d+(\u00a0\d{3})*(,\d+)?/g) ?? []).map((n) =>
    Number(n.replace(/\u00a0/g, "").replace(",", "."))
  );
const ascending = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b);

for (const { story, tellings: problems } of DRAWN) {
  Deno.test(`${story.name}: the calculation gives the answer, and uses exactly the numbers of the text`, () => {
    for (const { text, answer, calculation } of problems) {
      assert.equal(result(calculation), answer, text.en);
      assert.deepEqual(ascending(english(text.en)), ascending(statedNumbers(calculation)), text.en);
    }
  });

  Deno.test(`${story.name}: both languages have the same numbers, each in its own notation`, () => {
    for (const { text } of problems) {
      assert.deepEqual(french(text.fr), english(text.en), text.fr);
      if (text.enCA) assert.deepEqual(english(text.enCA), english(text.en));
      assert.doesNotMatch(text.en, /\d\s?\$|\d%\d|\$\d+\.\d\b/);
      assert.doesNotMatch(text.fr, /\$\d|\d [$%]|\d\.\d|[^\u00a0][:;?!]\u00a0|'/);
    }
  });

  Deno.test(`${story.name}: five answers, one of them right, each wrong one with a named error`, () => {
    const places = [0, 0, 0, 0, 0];
    problems.forEach((problem, at) => {
      const options = optionsOf(chanceFrom(`options ${at}`), problem);
      const values = options.map(({ value }) => value);
      assert.equal(options.length, 5);
      assert.deepEqual(values, ascending(values), "by size, none twice");
      assert.deepEqual(options.filter(({ error }) => error === "").map(({ value }) => value), [
        problem.answer,
      ]);
      assert.ok(values.every((value) => value > 0));
      assert.ok(values.every((value) => Number.isInteger(value) || !Number.isInteger(problem.answer)));
      places[options.findIndex(({ error }) => error === "")]!++;
    });
    assert.ok(
      Math.max(...places) < SEEDS * 0.85,
      `the right answer is nearly always at the same place: ${places}`,
    );
  });
}

Deno.test("a set repeats no story, becomes harder, and is near the wanted difficulty", () => {
  for (const seed of seeds(40)) {
    const items = makeItems(arithmetic, seed, 14, RANGE);
    assert.equal(new Set(items.map(({ idea }) => idea)).size, 14);
    items.forEach(({ difficulty }, at) => {
      const aim = RANGE[0] + (RANGE[1] - RANGE[0]) * at / 13;
      assert.ok(Math.abs(difficulty - aim) < 0.45, `${seed}: ${difficulty} for ${aim}`);
    });
  }
});

Deno.test("the right answer is at every place, which the key names", () => {
  const places = [0, 0, 0, 0, 0];
  for (const { key, distractors } of seeds(60).flatMap((seed) => makeItems(arithmetic, seed, 14, RANGE))) {
    assert.ok("right" in key);
    assert.equal(distractors!.indexOf(""), key.right - 1);
    places[key.right - 1]!++;
  }
  const all = places.reduce((sum, one) => sum + one);
  assert.ok(places.every((one) => one > all * 0.1 && one < all * 0.3), `${places}`);
});

Deno.test("answers are equal in both languages, with cents in all of them or in none", () => {
  for (const { answers } of seeds(40).flatMap((seed) => makeItems(arithmetic, seed, 14, RANGE))) {
    assert.deepEqual(answers!.flatMap(({ en }) => english(en)), answers!.flatMap(({ fr }) => french(fr)));
    const cents = answers!.filter(({ en }) => /\.\d\d$/.test(en)).length;
    assert.ok(cents === 0 || cents === 5);
  }
});

Deno.test("more steps and larger numbers are harder", () => {
  const one = { stated: 7 };
  const step = { operation: "×", of: [one, { stated: 8 }] } as const;
  const two = { operation: "-", of: [step, { stated: 9 }] } as const;
  const large = { operation: "×", of: [{ stated: 17 }, { stated: 28 }] } as const;
  assert.ok(difficultyOf(two, 0) > difficultyOf(step, 0));
  assert.ok(difficultyOf(large, 0) > difficultyOf(step, 0));
  assert.ok(difficultyOf(step, 1) > difficultyOf(two, 0));
  assert.equal(stepsOf(two).length, 2);
});

Deno.test("feedback shows the calculation", () => {
  const items = seeds(20).flatMap((seed) => makeItems(arithmetic, seed, 14, RANGE, { explains: true }));
  for (const { idea, feedback, answers, key } of items) {
    assert.ok("right" in key && feedback!.fr.includes(answers![key.right - 1]!.fr));
    if (idea === "buses_needed") continue;
    const [, left, right] = /: (.*) = (.*)\.$/.exec(feedback!.en)!;
    assert.match(left!, /^[\d.,+−×÷() ]+$/);
    const sum = left!.replace(/,/g, "").replace(/−/g, "-").replace(/×/g, "*").replace(/÷/g, "/");
    // Evaluates the line as a calculator would: brackets must be right.
    assert.ok(Math.abs(Function(`return ${sum}`)() - Number(right!.replace(/,/g, ""))) < 1e-9, feedback!.en);
  }
});
