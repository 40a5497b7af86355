import { known, minus, over, plus, stated, times } from "../calculation.ts";
import type { Story } from "../story.ts";
import { dollars, inEnglish, inFrench, percent } from "../written.ts";

const percentOf = (share: number, whole: ReturnType<typeof stated>) =>
  over(times(whole, stated(share)), known(100));

/** Stories of percentages: of a whole, and back to the whole. */
export const PERCENTS: readonly Story[] = [
  {
    name: "reduced_price",
    insight: 1.1,
    draw(chance) {
      const [price, off] = [20 * chance.between(3, 9), chance.pick([15, 25, 30, 35, 40])];
      return {
        text: {
          en: inEnglish`A coat costs ${dollars(price)}. Its price is reduced by ${
            percent(off)
          }. How much does it cost now?`,
          fr: inFrench`Un manteau coûte ${dollars(price)}. Son prix est réduit de ${
            percent(off)
          }. Combien coûte-t-il maintenant?`,
        },
        unit: "dollars",
        answer: price * (100 - off) / 100,
        calculation: minus(stated(price), percentOf(off, stated(price))),
        slips: [{ value: price - off, error: "percent_taken_as_amount" }],
      };
    },
  },
  {
    name: "share_in_percent",
    insight: 1.7,
    draw(chance) {
      const [all, step] = chance.pick([[20, 5], [25, 4], [40, 5], [60, 5], [80, 5]] as const);
      const share = step * chance.between(Math.ceil(15 / step), Math.floor(45 / step));
      const some = all * share / 100;
      if (!Number.isInteger(some)) return this.draw(chance);
      return {
        text: {
          en:
            inEnglish`In a group of ${all} people, ${some} wear glasses. What percentage of the group is that?`,
          fr:
            inFrench`Dans un groupe de ${all} personnes, ${some} portent des lunettes. Quel pourcentage du groupe cela représente-t-il?`,
        },
        unit: "percent",
        answer: share,
        calculation: times(over(stated(some), stated(all)), known(100)),
        slips: [
          { value: 100 - share, error: "the_others_counted" },
          { value: some, error: "amount_taken_as_percent" },
          { value: all - some, error: "amount_taken_as_percent" },
        ],
      };
    },
  },
  {
    name: "price_before",
    insight: 2.5,
    draw(chance) {
      const off = chance.pick([10, 20, 25, 40]);
      const before = 50 * chance.between(2, 9);
      const now = before * (100 - off) / 100;
      // Whole dollars also for the error of taking the percentage of the wrong price.
      if (!Number.isInteger(now) || !Number.isInteger(now * off / 100)) return this.draw(chance);
      return {
        text: {
          en: inEnglish`After a reduction of ${percent(off)}, a table costs ${
            dollars(now)
          }. How much did it cost before?`,
          fr: inFrench`Après un rabais de ${percent(off)}, une table coûte ${
            dollars(now)
          }. Combien coûtait-elle avant?`,
        },
        unit: "dollars",
        answer: before,
        calculation: over(times(stated(now), known(100)), minus(known(100), stated(off))),
        slips: [
          { value: now + now * off / 100, error: "percent_of_the_wrong_amount" },
          { value: now + off, error: "percent_taken_as_amount" },
          { value: now - now * off / 100, error: "wrong_operation" },
        ],
      };
    },
  },
  {
    name: "up_and_down",
    insight: 1.2,
    draw(chance) {
      const price = 100 * chance.between(2, 8);
      const [up, down] = chance.pick([[20, 20], [10, 10], [20, 10], [30, 10], [25, 20], [10, 20]] as const);
      const raised = plus(stated(price), percentOf(up, stated(price)));
      return {
        text: {
          en: inEnglish`The price of a bicycle is ${dollars(price)}. It goes up by ${
            percent(up)
          }, and later the new price goes down by ${percent(down)}. What is the price then?`,
          fr: inFrench`Le prix d’un vélo est de ${dollars(price)}. Il augmente de ${
            percent(up)
          }, puis le nouveau prix diminue de ${percent(down)}. Quel est alors le prix?`,
        },
        unit: "dollars",
        answer: price * (100 + up) * (100 - down) / 10000,
        calculation: minus(raised, over(times(raised, stated(down)), known(100))),
        slips: [
          { value: price * (100 + up - down) / 100, error: "percents_added_up" },
          { value: price + up - down, error: "percent_taken_as_amount" },
        ],
      };
    },
  },
];
