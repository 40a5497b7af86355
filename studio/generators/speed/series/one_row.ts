import { type Family, last } from "./family.ts";

/** Families in which each number follows from those before it, always in the same way. */
export const ONE_ROW: readonly Family[] = [
  {
    name: "steady_steps_up",
    difficulty: -2.5,
    shown: 5,
    draw(chance) {
      const step = chance.between(3, 9);
      return {
        start: [chance.between(2, 20)],
        next: (terms) => last(terms) + step,
        rule: {
          en: `each number is ${step} more than the one before`,
          fr: `chaque nombre vaut ${step} de plus que le précédent`,
        },
      };
    },
  },
  {
    name: "steady_steps_down",
    difficulty: -2.1,
    shown: 5,
    draw(chance) {
      const step = chance.between(4, 9);
      return {
        start: [step * 5 + chance.between(12, 45)],
        next: (terms) => last(terms) - step,
        rule: {
          en: `each number is ${step} less than the one before`,
          fr: `chaque nombre vaut ${step} de moins que le précédent`,
        },
      };
    },
  },
  {
    name: "steady_factor",
    difficulty: -1.6,
    shown: 5,
    draw(chance) {
      const factor = chance.between(2, 3);
      return {
        start: [factor === 2 ? chance.pick([3, 5, 6, 7, 9]) : chance.between(2, 4)],
        next: (terms) => last(terms) * factor,
        rule: {
          en: `each number is ${factor} times the one before`,
          fr: `chaque nombre vaut ${factor} fois le précédent`,
        },
      };
    },
  },
  {
    name: "halves",
    difficulty: -1.3,
    shown: 5,
    draw(chance) {
      return {
        start: [32 * chance.pick([3, 5, 7, 9, 11, 13])],
        next: (terms) => last(terms) / 2,
        rule: { en: "each number is half the one before", fr: "chaque nombre vaut la moitié du précédent" },
      };
    },
  },
  {
    name: "growing_steps",
    difficulty: -0.9,
    shown: 5,
    draw(chance) {
      const [first, more] = [chance.between(1, 5), chance.between(1, 4)];
      return {
        start: [chance.between(1, 15)],
        next: (terms) => last(terms) + first + more * (terms.length - 1),
        rule: {
          en: `the steps grow by ${more} each time (${first}, ${first + more}, ${first + 2 * more} …)`,
          fr: `le pas augmente de ${more} chaque fois (${first}, ${first + more}, ${first + 2 * more}…)`,
        },
      };
    },
  },
  {
    name: "times_and_plus",
    difficulty: 0.6,
    shown: 5,
    draw(chance) {
      const factor = chance.between(2, 3);
      const added = chance.pick(factor === 2 ? [-3, -1, 1, 3, 4] : [-2, -1, 1, 2]);
      const sign = added < 0 ? "minus" : "plus";
      const signe = added < 0 ? "moins" : "plus";
      return {
        start: [chance.between(2, factor === 2 ? 8 : 4) + Math.max(0, -added)],
        next: (terms) => last(terms) * factor + added,
        rule: {
          en: `each number is ${factor} times the one before, ${sign} ${Math.abs(added)}`,
          fr: `chaque nombre vaut ${factor} fois le précédent, ${signe} ${Math.abs(added)}`,
        },
      };
    },
  },
  {
    name: "sum_of_two",
    difficulty: 0.3,
    shown: 6,
    draw(chance) {
      const first = chance.between(3, 9);
      return {
        start: [first, first + chance.between(1, 7)],
        next: (terms) => last(terms) + terms.at(-2)!,
        rule: {
          en: "each number is the sum of the two before",
          fr: "chaque nombre est la somme des deux précédents",
        },
      };
    },
  },
  {
    name: "sum_of_two_and_more",
    difficulty: 1.9,
    shown: 6,
    draw(chance) {
      const more = chance.between(1, 4);
      const first = chance.between(1, 6);
      return {
        start: [first, first + chance.between(1, 6)],
        next: (terms) => last(terms) + terms.at(-2)! + more,
        rule: {
          en: `each number is the sum of the two before, plus ${more}`,
          fr: `chaque nombre est la somme des deux précédents, plus ${more}`,
        },
      };
    },
  },
];
