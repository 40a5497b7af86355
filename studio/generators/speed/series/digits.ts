import type { Chance } from "$/model/chance.ts";
import type { Generator } from "$/instruments/format/generator.ts";
import { Explaining } from "../../base_options.ts";
import { nearest } from "../../nearest.ts";
import { BY_PLACE } from "./by_place.ts";
import { explanations } from "./explanations.ts";
import { type Drawn, type Family, goneOn } from "./family.ts";
import { ONE_ROW } from "./one_row.ts";
import { TWO_ROWS } from "./two_rows.ts";

export const FAMILIES: readonly Family[] = [...ONE_ROW, ...BY_PLACE, ...TWO_ROWS];
const LARGEST = 999;

/** A series of numbers: which one comes next? */
export const digits: Generator<Explaining> = {
  kind: "digits",
  options: Explaining,
  make(chance, aim, { explains }, { earlier }) {
    const used = earlier.map(({ idea }) => idea);
    const open = FAMILIES.filter(({ name }) => !used.includes(name));
    // Another one that is hardly farther away may stand in, so that two sets differ in more than their
    // numbers.
    const family = nearest(chance, open.length > 0 ? open : FAMILIES, aim);
    const { terms, rule } = drawn(chance, family, earlier.map(({ body }) => body?.en));
    const shown = terms.slice(0, -1);
    const next = terms.at(-1)!;
    return {
      type: "digits",
      answerCode: "digits",
      body: {
        en: `${ASKED.en}\n\n${written(shown)}`,
        fr: `${ASKED.fr}\n\n${written(shown)}`,
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

const ASKED = { en: "Which number comes next?", fr: "Quel nombre vient ensuite?" };
const written = (shown: readonly number[]) => `${shown.join(", ")}, ?`;

/** Numbers of a family that nobody could take to go on otherwise. */
function drawn(chance: Chance, family: Family, bodies: readonly (string | undefined)[]) {
  for (let time = 0; time < 500; time++) {
    const rule: Drawn = family.draw(chance);
    const terms = goneOn(rule, family.shown + 1);
    const isNew = !bodies.includes(`${ASKED.en}\n\n${written(terms.slice(0, -1))}`);
    if (isNew && terms.every(isPlain) && hasOneAnswer(terms)) return { terms, rule: rule.rule };
  }
  throw new Error(`No series of ${family.name} came about that goes on in one way only`);
}

const isPlain = (term: number) => Number.isInteger(term) && term > 0 && term <= LARGEST;

/**
 * The rule that made it can be found, and whichever else at least two of the numbers confirm says the same.
 */
export function hasOneAnswer(terms: readonly number[]): boolean {
  const shown = terms.slice(0, -1);
  const found = explanations(shown).filter(({ free }) => shown.length - free >= 2);
  return found.length > 0 && found.every(({ next }) => Math.abs(next - terms.at(-1)!) < 1e-6);
}
