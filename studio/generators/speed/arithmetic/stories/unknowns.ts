import { known, minus, over, plus, stated, times } from "../calculation.ts";
import { names, type Story } from "../story.ts";
import { dollars, inEnglish, inFrench } from "../written.ts";

/** Stories of two quantities that are not known, or that change at the same time. */
export const UNKNOWNS: readonly Story[] = [
  {
    name: "two_trains",
    insight: 2.6,
    draw(chance) {
      const [slow, faster, hours] = [
        5 * chance.between(8, 14),
        5 * chance.between(1, 6),
        chance.between(3, 6),
      ];
      const fast = slow + faster;
      const apart = (slow + fast) * hours;
      const english = (unit: string) =>
        inEnglish`Two trains leave at the same time from two cities ${apart} ${unit} apart and head toward each other. One travels at ${slow} ${unit} an hour, the other at ${fast}. After how many hours do they meet?`;
      return {
        text: {
          en: english("miles"),
          enCA: english("kilometres").replace("toward ", "towards "),
          fr:
            inFrench`Deux trains partent en même temps de deux villes distantes de ${apart} kilomètres et vont l’un vers l’autre. L’un roule à ${slow} kilomètres à l’heure, l’autre à ${fast}. Après combien d’heures se croisent-ils?`,
        },
        answer: hours,
        calculation: over(stated(apart), plus(stated(slow), stated(fast))),
        slips: [{ value: 2 * hours, error: "mean_speed_taken" }],
      };
    },
  },
  {
    name: "catching_up",
    insight: 2.8,
    draw(chance) {
      const [slow, faster, late] = chance.pick(
        [[50, 25, 2], [60, 20, 1], [60, 20, 2], [45, 15, 1], [50, 20, 2], [60, 15, 1], [40, 20, 2], [
          60,
          30,
          2,
        ]] as const,
      );
      const fast = slow + faster;
      const english = (unit: string) =>
        inEnglish`A bus travels at ${slow} ${unit} an hour. A car leaves the same place ${
          late === 1 ? "1 hour" : inEnglish`${late} hours`
        } after the bus and follows it at ${fast} ${unit} an hour. How many hours does the car take to catch up with the bus?`;
      return {
        text: {
          en: english("miles"),
          enCA: english("kilometres"),
          fr: inFrench`Un autobus roule à ${slow} kilomètres à l’heure. Une voiture part du même endroit ${
            late === 1 ? "1 heure" : inFrench`${late} heures`
          } après l’autobus et le suit à ${fast} kilomètres à l’heure. Combien d’heures la voiture met-elle à rattraper l’autobus?`,
        },
        answer: slow * late / faster,
        calculation: over(times(stated(slow), stated(late)), minus(stated(fast), stated(slow))),
        slips: [{ value: slow * late / faster + late, error: "counted_from_the_first_start" }],
      };
    },
  },
  {
    name: "two_kinds_of_tickets",
    insight: 2.8,
    draw(chance) {
      const [child, more] = [chance.between(4, 8), chance.between(3, 6)];
      const [adults, children] = [chance.between(6, 13), chance.between(7, 14)];
      const adult = child + more;
      if (adults === children) return this.draw(chance);
      return {
        text: {
          en: inEnglish`A ticket costs ${dollars(adult)} for an adult and ${
            dollars(child)
          } for a child. A group pays ${dollars(adult * adults + child * children)} for ${
            adults + children
          } tickets. How many adults are in the group?`,
          fr: inFrench`Un billet coûte ${dollars(adult)} pour un adulte et ${
            dollars(child)
          } pour un enfant. Un groupe paie ${dollars(adult * adults + child * children)} pour ${
            adults + children
          } billets. Combien d’adultes y a-t-il dans le groupe?`,
        },
        answer: adults,
        calculation: over(
          minus(stated(adult * adults + child * children), times(stated(adults + children), stated(child))),
          minus(stated(adult), stated(child)),
        ),
        slips: [
          { value: children, error: "the_others_counted" },
          { value: (adults + children) / 2, error: "shared_equally" },
        ],
      };
    },
  },
  {
    name: "ages",
    insight: 3.9,
    draw(chance) {
      const [old, young] = names(chance);
      const [factor, age] = [chance.between(4, 6), chance.between(3, 8)];
      const years = age * (factor - 2);
      return {
        text: {
          en:
            inEnglish`Today ${old} is ${factor} times as old as ${young}. In ${years} years, ${old} will be twice as old as ${young}. How old is ${young} today?`,
          fr:
            inFrench`Aujourd’hui, ${old} a ${factor} fois l’âge de ${young}. Dans ${years} ans, ${old} aura le double de l’âge de ${young}. Quel âge a ${young} aujourd’hui?`,
        },
        answer: age,
        calculation: over(stated(years), minus(stated(factor), known(2))),
        slips: [
          { value: age * factor, error: "other_age" },
          { value: age + years, error: "age_then" },
          { value: years / 2, error: "step_forgotten" },
        ],
      };
    },
  },
  {
    name: "two_pumps",
    insight: 3.6,
    draw(chance) {
      const [one, other] = chance.pick(
        [[3, 6], [4, 12], [6, 12], [10, 15], [8, 24], [5, 20], [9, 18], [12, 24], [6, 30]] as const,
      );
      return {
        text: {
          en:
            inEnglish`One pump fills a tank in ${one} hours, another one fills it in ${other} hours. How many hours do the two take together?`,
          fr:
            inFrench`Une pompe remplit un réservoir en ${one} heures, une autre le remplit en ${other} heures. Combien d’heures mettent-elles à le remplir ensemble?`,
        },
        answer: one * other / (one + other),
        calculation: over(times(stated(one), stated(other)), plus(stated(one), stated(other))),
        slips: [
          { value: (one + other) / 2, error: "mean_taken" },
          { value: one + other, error: "times_added_up" },
          { value: other - one, error: "wrong_operation" },
          { value: one / 2, error: "faster_one_halved" },
        ],
      };
    },
  },
];
