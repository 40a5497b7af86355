import { known, minus, over, overRoundedUp, plus, stated, times } from "../calculation.ts";
import { names, type Story } from "../story.ts";
import { dollars, inEnglish, inFrench } from "../written.ts";

/** Stories of everyday life in which two or three things follow each other. */
export const TWO_STEPS: readonly Story[] = [
  {
    name: "seats_taken",
    insight: 0.3,
    draw(chance) {
      const [rows, seats, free] = [chance.between(11, 16), chance.between(6, 9), chance.between(13, 29)];
      return {
        text: {
          en:
            inEnglish`A hall has ${rows} rows of ${seats} seats. If ${free} seats are empty, how many are taken?`,
          fr:
            inFrench`Une salle compte ${rows} rangées de ${seats} sièges. Si ${free} sièges sont vides, combien sont occupés?`,
        },
        answer: rows * seats - free,
        calculation: minus(times(stated(rows), stated(seats)), stated(free)),
      };
    },
  },
  {
    name: "above_zero",
    insight: 0.9,
    draw(chance) {
      const below = chance.between(6, 14);
      const above = below - chance.between(1, 4);
      return {
        text: {
          en:
            inEnglish`In the morning it was ${below} degrees below zero, and at noon it was ${above} degrees above zero. By how many degrees did the temperature rise?`,
          fr:
            inFrench`Le matin, il faisait ${below} degrés sous zéro; à midi, il faisait ${above} degrés au-dessus de zéro. De combien de degrés la température a-t-elle augmenté?`,
        },
        answer: below + above,
        calculation: plus(stated(below), stated(above)),
      };
    },
  },
  {
    name: "weeks_to_save",
    insight: 0.4,
    draw(chance) {
      const [name] = names(chance);
      const [saved, weeks] = [5 * chance.between(3, 6), chance.between(5, 9)];
      const has = saved * chance.between(2, 4);
      const goal = has + saved * weeks;
      return {
        text: {
          en: inEnglish`${name} has ${dollars(has)} and saves ${
            dollars(saved)
          } a week. How many weeks does it take to have ${dollars(goal)}?`,
          fr: inFrench`${name} a ${dollars(has)} et met de côté ${
            dollars(saved)
          } par semaine. En combien de semaines la somme atteindra-t-elle ${dollars(goal)}?`,
        },
        answer: weeks,
        calculation: over(minus(stated(goal), stated(has)), stated(saved)),
      };
    },
  },
  {
    name: "week_of_work",
    insight: 0.4,
    draw(chance) {
      const [name] = names(chance);
      const [hours, days, wage] = [chance.between(6, 8), chance.between(3, 5), chance.between(18, 24)];
      return {
        text: {
          en: inEnglish`${name} works ${hours} hours a day, ${days} days a week, and earns ${
            dollars(wage)
          } an hour. How much does ${name} earn in a week?`,
          fr: inFrench`${name} travaille ${hours} heures par jour, ${days} jours par semaine, et gagne ${
            dollars(wage)
          } l’heure. Quel est son salaire pour une semaine?`,
        },
        unit: "dollars",
        answer: hours * days * wage,
        calculation: times(times(stated(hours), stated(days)), stated(wage)),
      };
    },
  },
  {
    name: "buses_needed",
    insight: 0.7,
    draw(chance) {
      const [seats, full] = [chance.pick([24, 36, 40, 45, 48]), chance.between(3, 5)];
      const people = seats * full + chance.between(4, Math.floor(seats / 2) - 2);
      return {
        text: {
          en:
            inEnglish`A group of ${people} people travels in buses with ${seats} seats each. How many buses are needed?`,
          fr:
            inFrench`Un groupe de ${people} personnes voyage dans des autobus de ${seats} places. Combien d’autobus faut-il?`,
        },
        answer: full + 1,
        calculation: overRoundedUp(stated(people), stated(seats)),
      };
    },
  },
  {
    name: "rest_of_the_film",
    insight: 0.7,
    draw(chance) {
      const [hours, minutes, gone] = [chance.between(2, 3), chance.between(11, 28), chance.between(35, 55)];
      return {
        text: {
          en:
            inEnglish`A film lasts ${hours} hours and ${minutes} minutes. After ${gone} minutes, how many minutes are left?`,
          fr:
            inFrench`Un film dure ${hours} heures et ${minutes} minutes. Après ${gone} minutes, combien de minutes reste-t-il?`,
        },
        answer: hours * 60 + minutes - gone,
        calculation: minus(plus(times(stated(hours), known(60)), stated(minutes)), stated(gone)),
        slips: [{ value: hours * 100 + minutes - gone, error: "hour_taken_as_a_hundred_minutes" }],
      };
    },
  },
];
