import { minus, over, plus, stated, times } from "../calculation.ts";
import { names, type Story } from "../story.ts";
import { dollars, inEnglish, inFrench } from "../written.ts";

/** Stories whose text says what to calculate. */
export const ONE_STEP: readonly Story[] = [
  {
    name: "pages_left",
    insight: 0,
    draw(chance) {
      const [name] = names(chance);
      const [read, left] = [chance.between(28, 58), chance.between(23, 49)];
      const all = read + left;
      return {
        text: {
          en:
            inEnglish`A book has ${all} pages. ${name} has read ${read} of them. How many pages are left to read?`,
          fr:
            inFrench`Un livre compte ${all} pages. ${name} en a lu ${read}. Combien de pages reste-t-il à lire?`,
        },
        answer: left,
        calculation: minus(stated(all), stated(read)),
      };
    },
  },
  {
    name: "jars_in_boxes",
    insight: 0,
    draw(chance) {
      const [jars, boxes] = [chance.between(6, 9), chance.between(6, 9)];
      return {
        text: {
          en: inEnglish`A box holds ${jars} jars. How many jars are there in ${boxes} boxes?`,
          fr: inFrench`Une boîte contient ${jars} pots. Combien de pots y a-t-il dans ${boxes} boîtes?`,
        },
        answer: jars * boxes,
        calculation: times(stated(jars), stated(boxes)),
      };
    },
  },
  {
    name: "cards_dealt",
    insight: 0,
    draw(chance) {
      const [players, each] = [chance.between(4, 7), chance.between(8, 13)];
      const all = players * each;
      return {
        text: {
          en:
            inEnglish`In a game, ${all} cards are dealt equally to ${players} people. How many cards does each person get?`,
          fr:
            inFrench`Dans un jeu, on distribue ${all} cartes à parts égales entre ${players} personnes. Combien de cartes chaque personne reçoit-elle?`,
        },
        answer: each,
        calculation: over(stated(all), stated(players)),
        slips: [{ value: all - players, error: "taken_away_instead_of_divided" }],
      };
    },
  },
  {
    name: "bus_stop",
    insight: 0,
    draw(chance) {
      const [aboard, off, on] = [chance.between(32, 47), chance.between(11, 19), chance.between(6, 10)];
      return {
        text: {
          en:
            inEnglish`There are ${aboard} people on a bus. At a stop, ${off} get off and ${on} get on. How many people are on the bus now?`,
          fr:
            inFrench`Il y a ${aboard} personnes dans un autobus. À un arrêt, ${off} descendent et ${on} montent. Combien de personnes y a-t-il maintenant dans l’autobus?`,
        },
        answer: aboard - off + on,
        calculation: plus(minus(stated(aboard), stated(off)), stated(on)),
      };
    },
  },
  {
    name: "change_given",
    insight: 0.1,
    draw(chance) {
      const [name] = names(chance);
      const [price, count] = [chance.between(4, 9), chance.between(3, 5)];
      const bill = price * count < 18 ? 20 : 50;
      return {
        text: {
          en: inEnglish`A notebook costs ${dollars(price)}. ${name} buys ${count} and pays with a ${
            dollars(bill)
          } bill. How much change should ${name} get back?`,
          fr: inFrench`Un cahier coûte ${
            dollars(price)
          }. ${name} en achète ${count} et paie avec un billet de ${
            dollars(bill)
          }. Combien d’argent faut-il lui rendre?`,
        },
        unit: "dollars",
        answer: bill - price * count,
        calculation: minus(stated(bill), times(stated(price), stated(count))),
      };
    },
  },
];
