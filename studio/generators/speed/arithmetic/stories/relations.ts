import { known, minus, over, plus, stated, times } from "../calculation.ts";
import { names, type Story } from "../story.ts";
import { dollars, inEnglish, inFrench } from "../written.ts";

/** Stories in which the relation of the numbers has to be found first. */
export const RELATIONS: readonly Story[] = [
  {
    name: "fence_posts",
    insight: 2.1,
    draw(chance) {
      const [gap, gaps] = [chance.between(3, 6), chance.between(9, 16)];
      const english = (unit: string) =>
        inEnglish`A fence is ${
          gap * gaps
        } ${unit} long. It has a post every ${gap} ${unit}, with one at each end. How many posts does it have?`;
      return {
        text: {
          en: english("feet"),
          enCA: english("metres"),
          fr: inFrench`Une clôture mesure ${
            gap * gaps
          } mètres. Elle a un poteau tous les ${gap} mètres, dont un à chaque bout. Combien de poteaux compte-t-elle?`,
        },
        answer: gaps + 1,
        calculation: plus(over(stated(gap * gaps), stated(gap)), known(1)),
        slips: [{ value: gaps + 2, error: "ends_counted_twice" }],
      };
    },
  },
  {
    name: "three_in_a_row",
    insight: 2.4,
    draw(chance) {
      const middle = chance.between(17, 38);
      return {
        text: {
          en: inEnglish`Three consecutive whole numbers add up to ${
            3 * middle
          }. What is the largest of the three?`,
          fr: inFrench`La somme de trois nombres entiers consécutifs est ${
            3 * middle
          }. Quel est le plus grand des trois?`,
        },
        answer: middle + 1,
        calculation: plus(over(stated(3 * middle), known(3)), known(1)),
        slips: [
          { value: middle - 1, error: "smallest_taken" },
          { value: middle + 2, error: "miscounted" },
          { value: middle + 3, error: "miscounted" },
        ],
      };
    },
  },
  {
    name: "unequal_shares",
    insight: 1.9,
    draw(chance) {
      const [one, other] = names(chance);
      const [few, many] = chance.pick([[2, 3], [3, 4], [2, 5], [3, 5], [4, 5], [3, 7]] as const);
      const unit = chance.between(8, 15);
      const all = unit * (few + many);
      return {
        text: {
          en: inEnglish`${one} and ${other} share ${dollars(all)}. For every ${
            dollars(few)
          } that ${one} gets, ${other} gets ${dollars(many)}. How much does ${other} get?`,
          fr: inFrench`${one} et ${other} se partagent ${dollars(all)}. Chaque fois que ${one} reçoit ${
            dollars(few)
          }, ${other} reçoit ${dollars(many)}. Quelle somme revient à ${other}?`,
        },
        unit: "dollars",
        answer: unit * many,
        calculation: times(over(stated(all), plus(stated(few), stated(many))), stated(many)),
        slips: [
          { value: unit * few, error: "other_share" },
          { value: all / 2, error: "shared_equally" },
        ],
      };
    },
  },
  {
    name: "fewer_hands",
    insight: 2.5,
    draw(chance) {
      const [many, days, few] = chance.pick(
        [[6, 8, 4], [8, 6, 4], [5, 8, 4], [9, 8, 6], [6, 10, 4], [10, 6, 4], [8, 9, 6]] as const,
      );
      return {
        text: {
          en:
            inEnglish`It takes ${many} people ${days} days to paint a school. At the same pace, how many days does it take ${few} people?`,
          fr:
            inFrench`À ${many} personnes, on repeint une école en ${days} jours. Au même rythme, combien de jours faut-il à ${few} personnes?`,
        },
        answer: many * days / few,
        calculation: over(times(stated(many), stated(days)), stated(few)),
        slips: [
          { value: days * few / many, error: "fewer_taken_to_be_faster" },
          { value: days + many - few, error: "difference_carried_over" },
        ],
      };
    },
  },
  {
    name: "mean_to_reach",
    insight: 2.5,
    draw(chance) {
      const [name] = names(chance);
      const [games, mean, more] = [chance.between(3, 5), chance.between(12, 18), chance.between(1, 2)];
      const all = games + 1;
      return {
        text: {
          en:
            inEnglish`Over ${games} games, ${name} scored ${mean} points per game on average. How many points are needed in the next game to bring the average over ${all} games to ${
              mean + more
            } points?`,
          fr:
            inFrench`En ${games} parties, ${name} a marqué en moyenne ${mean} points par partie. Combien de points faut-il à la partie suivante pour que la moyenne des ${all} parties soit de ${
              mean + more
            } points?`,
        },
        answer: all * (mean + more) - games * mean,
        calculation: minus(times(stated(all), stated(mean + more)), times(stated(games), stated(mean))),
        slips: [
          { value: mean + more, error: "mean_taken_for_score" },
          { value: mean + 2 * more, error: "difference_added_once" },
        ],
      };
    },
  },
];
