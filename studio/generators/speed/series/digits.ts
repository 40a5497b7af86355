import type { Chance } from "$/model/chance.ts";
import type { Generator } from "$/instruments/format/generator.ts";
import { BaseOptions } from "../../base_options.ts";
import { nearest } from "../../nearest.ts";
import { BY_PLACE } from "./by_place.ts";
import { explanations } from "./explanations.ts";
import { extend, type Family, type SeriesRule } from "./family.ts";
import { ONE_ROW } from "./one_row.ts";
import { TWO_ROWS } from "./two_rows.ts";

export const FAMILIES: readonly Family[] = [...ONE_ROW, ...BY_PLACE, ...TWO_ROWS];
const LARGEST = 999;

/** A series of numbers: which one comes next? */
export const digits: Generator<BaseOptions> = {
  kind: "digits",
  options: BaseOptions,
  make(chance, aim, { explains }, { earlier }) {
    const used = earlier.map(({ idea }) => idea);
    const open = FAMILIES.filter(({ name }) => !used.includes(name));
    // A family that is hardly farther away may be chosen, so that two sets differ in more than their numbers.
    const family = nearest(chance, open.length > 0 ? open : FAMILIES, aim);
    const { terms, rule } = drawSeries(chance, family, earlier.map(({ body }) => body?.en));
    const shown = terms.slice(0, -1);
    const next = terms.at(-1)!;
    return {
      type: "digits",
      answerCode: "digits",
      body: {
        en: `${PROMPT.en}\n\n${listTerms(shown)}`,
        fr: `${PROMPT.fr}\n\n${listTerms(shown)}`,
      },
      ...(explains && {
        feedback: {
          en: `The next number is ${next}: ${rule.en}.`,
          fr: `Le prochain nombre est ${next}\u00a0: ${rule.fr}.`,
        },
      }),
      maxLength: 5,
      key: { text: `${next}` },
      difficulty: family.difficulty,
      discrimination: 1.7,
      seconds: Math.round(7 + 6 * (family.difficulty + 2.6)),
      idea: family.name,
    };
  },
};

const PROMPT = { en: "Which number comes next?", fr: "Quel nombre vient ensuite?" };
const listTerms = (shown: readonly number[]) => `${shown.join(", ")}, ?`;

/** A series of the family with only one continuation, unlike the earlier ones. */
function drawSeries(chance: Chance, family: Family, bodies: readonly (string | undefined)[]) {
  for (let time = 0; time < 500; time++) {
    const rule: SeriesRule = family.draw(chance);
    const terms = extend(rule, family.shown + 1);
    const isNew = !bodies.includes(`${PROMPT.en}\n\n${listTerms(terms.slice(0, -1))}`);
    if (isNew && terms.every(isPlain) && hasOneAnswer(terms)) return { terms, rule: rule.rule };
  }
  throw new Error(`No series of ${family.name} came about that goes on in one way only`);
}

const isPlain = (term: number) => Number.isInteger(term) && term > 0 && term <= LARGEST;

/**
 * Whether a rule explains the series, and every rule that at least two numbers confirm leads to the same next
 * number.
 */
export function hasOneAnswer(terms: readonly number[]): boolean {
  const shown = terms.slice(0, -1);
  const found = explanations(shown).filter(({ free }) => shown.length - free >= 2);
  return found.length > 0 && found.every(({ next }) => Math.abs(next - terms.at(-1)!) < 1e-6);
}
