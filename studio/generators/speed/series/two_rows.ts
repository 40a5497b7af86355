import { type Family, type SeriesRule } from "./family.ts";

/** Families of two alternating series. */
export const TWO_ROWS: readonly Family[] = [
  {
    name: "two_rows_of_steps",
    difficulty: 0.9,
    shown: 7,
    draw(chance) {
      const [one, other] = chance.shuffled([2, 3, 4, 5, 6, 7]).slice(0, 2) as [number, number];
      const falls = chance.next() < 0.5;
      const start = [
        chance.between(1, 12),
        falls ? other * 4 + chance.between(8, 30) : chance.between(15, 40),
      ];
      return interleaved(
        start as [number, number],
        (value) => value + one,
        (value) => value + (falls ? -other : other),
        {
          en: `two series take turns, one plus ${one}, the other ${falls ? "minus" : "plus"} ${other}`,
          fr: `deux suites alternent, l’une plus ${one}, l’autre ${falls ? "moins" : "plus"} ${other}`,
        },
      );
    },
  },
  {
    name: "two_rows_of_two_kinds",
    difficulty: 1.7,
    shown: 7,
    draw(chance) {
      const step = chance.pick([-6, -5, -4, -3, 3, 4, 5, 6, 7]);
      const start = [
        chance.between(2, 6),
        step < 0 ? -step * 4 + chance.between(6, 25) : chance.between(5, 30),
      ];
      return interleaved(start as [number, number], (value) => value * 2, (value) => value + step, {
        en: `two series take turns, one times 2, the other ${step < 0 ? "minus" : "plus"} ${Math.abs(step)}`,
        fr: `deux suites alternent, l’une fois 2, l’autre ${step < 0 ? "moins" : "plus"} ${Math.abs(step)}`,
      });
    },
  },
];

type Move = (value: number) => number;

const interleaved = (
  start: [number, number],
  one: Move,
  other: Move,
  rule: SeriesRule["rule"],
): SeriesRule => ({
  start,
  next: (terms) => (terms.length % 2 === 0 ? one : other)(terms.at(-2)!),
  rule,
});
