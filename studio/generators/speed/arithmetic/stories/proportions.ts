import { known, minus, over, plus, stated, times } from "../calculation.ts";
import { names, type Story } from "../story.ts";
import { dollars, inEnglish, inFrench } from "../written.ts";

/** Stories of parts and wholes, and of proportional amounts. */
export const PROPORTIONS: readonly Story[] = [
  {
    name: "same_speed",
    insight: 0.8,
    draw(chance) {
      const speed = 10 * chance.between(5, 9);
      const [before, after] = chance.pick([[2, 5], [3, 5], [3, 7], [4, 6], [4, 7], [5, 8]] as const);
      const english = (unit: string) =>
        inEnglish`A train goes ${
          speed * before
        } ${unit} in ${before} hours. How many ${unit} does it go in ${after} hours at the same speed?`;
      return {
        text: {
          en: english("miles"),
          enCA: english("kilometres"),
          fr: inFrench`Un train parcourt ${
            speed * before
          } kilomètres en ${before} heures. Combien de kilomètres parcourt-il en ${after} heures à la même vitesse?`,
        },
        answer: speed * after,
        calculation: times(over(stated(speed * before), stated(before)), stated(after)),
      };
    },
  },
  {
    name: "recipe",
    insight: 0.9,
    draw(chance) {
      const [eggs, people, guests] = chance.pick(
        [[6, 4, 10], [9, 6, 10], [6, 4, 14], [3, 2, 12], [5, 2, 8], [5, 4, 12], [10, 4, 6]] as const,
      );
      return {
        text: {
          en:
            inEnglish`A recipe for ${people} people takes ${eggs} eggs. How many eggs does it take for ${guests} people?`,
          fr:
            inFrench`Une recette pour ${people} personnes demande ${eggs} œufs. Combien d’œufs faut-il pour ${guests} personnes?`,
        },
        answer: guests * eggs / people,
        calculation: times(over(stated(eggs), stated(people)), stated(guests)),
        slips: [{ value: eggs + guests - people, error: "difference_carried_over" }],
      };
    },
  },
  {
    name: "price_of_some",
    insight: 0.9,
    draw(chance) {
      const price = chance.between(11, 19) / 2;
      const [pack, bought] = chance.pick([[5, 3], [5, 4], [7, 3], [9, 5], [5, 7], [3, 7]] as const);
      return {
        text: {
          en: inEnglish`A set of ${pack} tickets costs ${
            dollars(price * pack)
          }. At the same price per ticket, how much do ${bought} tickets cost?`,
          fr: inFrench`Un lot de ${pack} billets coûte ${
            dollars(price * pack)
          }. Au même prix par billet, combien coûtent ${bought} billets?`,
        },
        unit: "dollars",
        answer: price * bought,
        calculation: times(over(stated(price * pack), stated(pack)), stated(bought)),
      };
    },
  },
  {
    name: "mean_of_three",
    insight: 0.9,
    draw(chance) {
      const [name] = names(chance);
      const [mean, less] = [chance.between(13, 24), chance.between(3, 7)];
      const more = chance.between(1, less - 1);
      const points = chance.shuffled([mean - less, mean + more, mean + less - more]) as [
        number,
        number,
        number,
      ];
      return {
        text: {
          en: inEnglish`In three games, ${name} scored ${points[0]}, ${points[1]} and ${
            points[2]
          } points. How many points per game is that on average?`,
          fr: inFrench`En trois parties, ${name} a marqué ${points[0]}, ${points[1]} et ${
            points[2]
          } points. Combien de points par partie cela fait-il en moyenne?`,
        },
        answer: mean,
        calculation: over(plus(plus(stated(points[0]), stated(points[1])), stated(points[2])), known(3)),
        slips: [
          { value: points.toSorted((a, b) => a - b)[1]!, error: "middle_one_taken" },
          { value: (points[0] + points[1] + points[2]) / 2, error: "wrong_number_of_parts" },
        ],
      };
    },
  },
  {
    name: "fraction_left",
    insight: 1.1,
    draw(chance) {
      const [part, of] = chance.pick([[2, 5], [3, 5], [3, 4], [2, 3], [3, 8], [5, 8], [5, 6]] as const);
      const all = of * chance.between(7, 12);
      return {
        text: {
          en:
            inEnglish`A room has ${all} seats, and ${part}/${of} of them are taken. How many seats are free?`,
          fr:
            inFrench`Une salle compte ${all} places, dont les ${part}/${of} sont occupées. Combien de places sont libres?`,
        },
        answer: all * (of - part) / of,
        calculation: minus(stated(all), over(times(stated(all), stated(part)), stated(of))),
        slips: [{ value: all / of, error: "one_part_only" }, {
          value: all - of,
          error: "fraction_taken_as_amount",
        }],
      };
    },
  },
];
