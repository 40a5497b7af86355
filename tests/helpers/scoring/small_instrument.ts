import type { Image, Instrument, InstrumentQuestion } from "../../../model/instruments/instrument.ts";
import { Question } from "../../../model/instruments/questions.ts";
import type { Texts } from "../../../model/instruments/texts.ts";

const question = (id: string, answerCount: number, fields: Record<string, unknown>): InstrumentQuestion => ({
  ...Question.parse(fields),
  id,
  answerCount,
});
const statement = (id: string) => question(id, 5, { type: "statement", answerCode: "scale" });

/** A square of some size. */
const square = (size: number): Image => ({
  type: "image/svg+xml",
  width: size,
  height: size,
  bytes: new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="9" height="9"/></svg>`,
  ),
});

const AGREEMENT = ["Never", "Seldom", "At times", "Often", "Always"];

function words(prefix: string): Texts {
  return {
    test: { name: `${prefix}Small`, description: `${prefix}A little of everything.` },
    sections: { all: { name: `${prefix}All` } },
    subtests: {
      warm_up: { name: `${prefix}Warm up`, subtestInstructions: `${prefix}Try it.` },
      habits: { name: `${prefix}Habits`, subtestInstructions: `${prefix}Say how often.` },
      puzzles: { name: `${prefix}Puzzles`, subtestInstructions: `${prefix}Solve them.` },
    },
    questions: {
      try_it: {
        bodyText: `${prefix}Which is larger?`,
        answers: ["A", "B"],
        feedback: `${prefix}B is larger.`,
      },
      h1: { bodyText: `${prefix}I plan ahead.`, answers: AGREEMENT },
      h2: { bodyText: `${prefix}I make lists.`, answers: AGREEMENT },
      h3: { bodyText: `${prefix}I lose things.`, answers: AGREEMENT },
      largest: { bodyText: `${prefix}Which is the largest?` },
      primes: { bodyText: `${prefix}Which two are prime?`, answers: ["4", "5", "6", "7"] },
      span: { bodyText: `${prefix}Type what you saw.` },
    },
    images: { "small.svg": `${prefix}Drawing A`, "large.svg": `${prefix}Drawing B` },
    scales: {
      order: { name: `${prefix}Order`, description: `${prefix}Likes order.` },
      wits: { name: `${prefix}Wits`, description: `${prefix}Solves puzzles.` },
    },
    bands: { low: `${prefix}Low`, average: `${prefix}Average`, high: `${prefix}High` },
    quality: {},
    norms: { all: `${prefix}Everyone` },
    report: {},
  };
}

/** Three statements, two puzzles and a span after a warm-up: small enough to score by hand. */
export function smallInstrument(): Instrument {
  return {
    flags: {
      internalTestIdentifier: "PAI",
      baseName: "Small",
      isDemonstration: true,
      languages: ["en-US", "en-CA", "fr"],
      progressIndicator: "PC",
      isAutoAdvancing: false,
      shouldPauseOnDisconnect: false,
      testWideTimeLimit: null,
      areQuestionsRequired: false,
      isSubtestNavigationAllowed: true,
      retriesOfflineAnswers: false,
      screens: "active",
    },
    sections: [{
      id: "all",
      subtests: [
        {
          id: "warm_up",
          timeLimit: null,
          isPractice: true,
          isSectionPractice: false,
          questions: [question("try_it", 2, { type: "arithmetic", answerCode: "singleSelectLines" })],
        },
        {
          id: "habits",
          timeLimit: null,
          isPractice: false,
          isSectionPractice: false,
          questions: ["h1", "h2", "h3"].map(statement),
        },
        {
          id: "puzzles",
          timeLimit: 60,
          isPractice: false,
          isSectionPractice: false,
          questions: [
            question("largest", 2, {
              type: "matrix_reasoning",
              answerCode: "horizontalImageSingleSelect",
              images: { answers: ["small.svg", "large.svg"] },
              columns: 2,
            }),
            question("primes", 4, { type: "comprehension", answerCode: "multiSelectLines", choose: 2 }),
            question("span", 0, {
              type: "digit_span",
              answerCode: "digitsFromMemory",
              presentation: { sequence: ["4", "8", "2", "9"], recall: "backward" },
              maxLength: 9,
            }),
          ],
        },
      ],
    }],
    texts: { "en-US": words(""), "en-CA": words(""), fr: words("Fr ") },
    images: { "small.svg": square(10), "large.svg": square(40) },
    scoring: {
      keys: {
        try_it: { right: 2 },
        largest: { right: 2 },
        primes: { all: [2, 4] },
        span: { text: "9284" },
      },
      scales: {
        order: {
          method: "sum",
          items: ["h1", "h2", "-h3"],
          missing: 0.2,
          penalty: 1,
          standard: "T",
          norm: "linear",
          isValidity: false,
        },
        wits: {
          method: "right",
          items: ["largest", "primes", "span"],
          missing: 0.2,
          penalty: 1,
          standard: "scaled",
          norm: "linear",
          isValidity: false,
        },
      },
      quality: {},
      bands: {
        T: [{ id: "low", below: 40 }, { id: "average", below: 60 }, { id: "high" }],
        scaled: [{ id: "low", below: 7 }, { id: "average", below: 13 }, { id: "high" }],
      },
      confidence: 0.9,
    },
    norms: {
      version: "2025.1",
      source: "simulated",
      seed: 1,
      groups: [{ id: "all" }],
      rows: [
        { group: "all", scale: "order", n: 500, mean: 9, sd: 3, reliability: 0.8 },
        { group: "all", scale: "wits", n: 500, mean: 1.5, sd: 1, reliability: 0.7 },
      ],
      tables: [],
    },
    simulation: { correlations: [], shifts: [], items: {} },
  };
}

/** The same without limits, so that a respondent may move between its parts. */
export const withoutTimes = (instrument: Instrument): Instrument => ({
  ...instrument,
  sections: instrument.sections.map((section) => ({
    ...section,
    subtests: section.subtests.map((subtest) => ({ ...subtest, timeLimit: null })),
  })),
});
