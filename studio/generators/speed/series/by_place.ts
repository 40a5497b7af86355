import { type Family, last } from "./family.ts";

/** Families in which a number's place determines the operation. */
export const BY_PLACE: readonly Family[] = [
  {
    name: "alternating_steps_up",
    difficulty: -0.5,
    shown: 6,
    draw(chance) {
      const [one, other] = chance.shuffled([2, 3, 4, 5, 6, 7, 8, 9]).slice(0, 2) as [number, number];
      return {
        start: [chance.between(1, 20)],
        next: (terms) => last(terms) + (terms.length % 2 === 1 ? one : other),
        rule: {
          en: `plus ${one} and plus ${other} in turn`,
          fr: `plus ${one} et plus ${other}, en alternance`,
        },
      };
    },
  },
  {
    name: "alternating_up_and_down",
    difficulty: -0.1,
    shown: 6,
    draw(chance) {
      const down = chance.between(2, 7);
      const up = down + chance.between(2, 6);
      return {
        start: [chance.between(5, 30)],
        next: (terms) => last(terms) + (terms.length % 2 === 1 ? up : -down),
        rule: {
          en: `plus ${up} and minus ${down} in turn`,
          fr: `plus ${up} et moins ${down}, en alternance`,
        },
      };
    },
  },
  {
    name: "alternating_operations",
    difficulty: 1.3,
    shown: 6,
    draw(chance) {
      const change = chance.pick([-5, -4, -3, -2, 2, 3, 4, 5]);
      const word = change < 0 ? ["minus", "moins"] : ["plus", "plus"];
      return {
        start: [chance.between(3, 8) + Math.max(0, -change)],
        next: (terms) => terms.length % 2 === 1 ? last(terms) * 2 : last(terms) + change,
        rule: {
          en: `times 2 and ${word[0]} ${Math.abs(change)} in turn`,
          fr: `fois 2 et ${word[1]} ${Math.abs(change)}, en alternance`,
        },
      };
    },
  },
  {
    name: "growing_factor",
    difficulty: 1.1,
    shown: 5,
    draw(chance) {
      return {
        start: [chance.between(2, 8)],
        next: (terms) => last(terms) * terms.length,
        rule: { en: "times 1, times 2, times 3 and so on", fr: "fois 1, fois 2, fois 3 et ainsi de suite" },
      };
    },
  },
  {
    name: "steps_that_grow_faster",
    difficulty: 1.6,
    shown: 6,
    draw(chance) {
      const [first, more, evenMore] = [chance.between(1, 4), chance.between(1, 3), chance.between(1, 3)];
      const step = (at: number) => first + more * at + evenMore * at * (at - 1) / 2;
      return {
        start: [chance.between(1, 10)],
        next: (terms) => last(terms) + step(terms.length - 1),
        rule: {
          en: `the steps are ${step(0)}, ${step(1)}, ${step(2)}, ${
            step(3)
          } …: they grow by ${evenMore} more each time`,
          fr: `les pas sont ${step(0)}, ${step(1)}, ${step(2)}, ${
            step(3)
          }…\u00a0: leur augmentation croît de ${evenMore} chaque fois`,
        },
      };
    },
  },
  {
    name: "twice_and_place",
    difficulty: 2.3,
    shown: 6,
    draw(chance) {
      const before = chance.between(0, 3);
      return {
        start: [chance.between(1, 5)],
        next: (terms) => last(terms) * 2 + terms.length + before,
        rule: {
          en: `twice the number before, plus ${before + 1}, then plus ${before + 2}, then plus ${
            before + 3
          } …`,
          fr: `le double du précédent, plus ${before + 1}, puis plus ${before + 2}, puis plus ${
            before + 3
          } et ainsi de suite`,
        },
      };
    },
  },
];
