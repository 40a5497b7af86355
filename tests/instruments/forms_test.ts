import { deepEqual, equal, ok } from "node:assert/strict";
import { packInstrument } from "$/instruments/format/pack.ts";
import { readInstrument } from "$/instruments/format/read.ts";
import { ANSWER_CODES } from "$/model/instruments/content.ts";
import type { Instrument, Subtest } from "$/model/instruments/instrument.ts";
import { QUESTION_TYPES } from "$/model/instruments/question_kinds.ts";
import { LANGUAGES } from "$/model/languages.ts";
import { TEST_IDENTIFIERS } from "$/model/instruments/test_identifiers.ts";
import { allInstruments } from "../helpers/instruments/all_packages.ts";

const instruments = await allInstruments();

const subtestsOf = ({ sections }: Instrument) => sections.flatMap(({ subtests }) => subtests);
const isPractice = ({ isPractice, isSectionPractice }: Subtest) => isPractice || isSectionPractice;
const scoredOf = (form: Instrument) => subtestsOf(form).filter((subtest) => !isPractice(subtest));
const named = (pattern: RegExp) =>
  instruments.filter(({ flags }) => pattern.test(flags.internalTestIdentifier));

Deno.test("every test of the product has a form, in the order of the list", () => {
  deepEqual(instruments.map(({ flags }) => flags.internalTestIdentifier), [...TEST_IDENTIFIERS]);
});

Deno.test("every form is marked as a demonstration, has all languages and names the source of its norms", () => {
  for (const { flags, texts, norms } of instruments) {
    ok(flags.isDemonstration);
    deepEqual(flags.languages, [...LANGUAGES]);
    deepEqual(Object.keys(texts), [...LANGUAGES]);
    equal(norms.source, "simulated");
    ok(norms.seed !== undefined && norms.rows.length > 0);
  }
});

Deno.test("no form has the name of the test that it replaces", () => {
  for (const { flags, texts } of instruments) {
    const shown = LANGUAGES.map((language) => texts[language]!.test.name).concat(flags.baseName).join(" ");
    ok(!/\b(neo|mab|pai|prfr|sspo|sigma)\b/i.test(shown), shown);
  }
});

Deno.test("every question type and every answer code occurs in a form", () => {
  const questions = instruments.flatMap(scoredOf).flatMap(({ questions }) => questions);
  deepEqual(QUESTION_TYPES.filter((type) => !questions.some((question) => question.type === type)), []);
  const codes = Object.keys(ANSWER_CODES);
  deepEqual(codes.filter((code) => !questions.some(({ answerCode }) => answerCode === code)), []);
});

Deno.test("inventories have at least 60 statements, reversed ones among them, and indices of response quality", () => {
  const inventories = named(/^(NEO|SIGMA|PAI|PRFR)/);
  equal(inventories.length, 7);
  for (const form of inventories) {
    const questions = scoredOf(form).flatMap(({ questions }) => questions);
    ok(questions.filter(({ type }) => type === "statement").length >= 60, form.flags.internalTestIdentifier);
    const items = Object.values(form.scoring.scales).flatMap((scale) => "items" in scale ? scale.items : []);
    ok(items.filter((item) => item.startsWith("-")).length >= 12, form.flags.internalTestIdentifier);
    ok(Object.keys(form.scoring.quality).length >= 3);
  }
});

Deno.test("batteries have at least five timed subtests of at least twelve items, each with practice", () => {
  const batteries = named(/^MAB/);
  equal(batteries.length, 3);
  for (const form of batteries) {
    const timed = scoredOf(form).filter(({ timeLimit, questions }) =>
      timeLimit !== null && questions.length >= 12
    );
    ok(timed.length >= 5, form.flags.internalTestIdentifier);
    const practised = new Set(
      subtestsOf(form).filter(isPractice).flatMap(({ questions }) => questions.map(({ type }) => type)),
    );
    for (const { id, questions } of scoredOf(form)) {
      ok(questions.every(({ type }) => practised.has(type)), id);
    }
  }
});

Deno.test("situational forms have at least twelve scenarios with graded answers", () => {
  const situational = named(/^SSPO/);
  equal(situational.length, 9);
  for (const form of situational) {
    const scenarios = scoredOf(form).flatMap(({ questions }) => questions).filter(({ type }) =>
      type === "scenario"
    );
    ok(scenarios.length >= 12, form.flags.internalTestIdentifier);
    for (const { id } of scenarios) {
      const key = form.scoring.keys[id]!;
      ok("graded" in key || "consensus" in key || "all" in key || "each" in key, id);
    }
  }
});

Deno.test("every form is unchanged after it is packed and read again", async () => {
  const path = await Deno.makeTempFile({ suffix: ".zip" });
  try {
    for (const form of instruments) {
      await Deno.writeFile(path, packInstrument(form));
      const { instrument, findings } = await readInstrument(path);
      deepEqual(findings, []);
      deepEqual(instrument, form, form.flags.internalTestIdentifier);
    }
  } finally {
    await Deno.remove(path);
  }
});
