import type { Form, Question, Words } from "./form.ts";

const choice = (type: string, body: Words, answers: readonly Words[], key: number): Question => ({
  type,
  answerCode: "ssl",
  body,
  answers,
  key,
});
const sum = (en: string, fr: string, answers: readonly string[], key: number) =>
  choice("arithmetic", [en, fr], answers.map((answer) => [answer, inFrench(answer)]), key);
const inFrench = (amount: string) => amount.replace(/^\$(.*)/, "$1 $").replace(".", ",");
const alike = (en: string, fr: string, answers: readonly Words[], key: number) =>
  choice("similarities", [`How are they alike: ${en}?`, `En quoi se ressemblent-ils : ${fr}?`], answers, key);

export const ABILITIES: Form = {
  identifier: "MAB_II",
  name: ["Abilities", "Aptitudes"],
  description: [
    "Short timed tasks with numbers and words. Demonstration content, not validated.",
    "De courtes tâches minutées, avec des nombres et des mots. Contenu de démonstration, non validé.",
  ],
  progressIndicator: "PC",
  isAutoAdvancing: false,
  shouldPauseOnDisconnect: true,
  areQuestionsRequired: false,
  isSubtestNavigationAllowed: false,
  sections: [
    {
      name: ["Numbers", "Nombres"],
      subtests: [
        {
          name: ["Arithmetic, practice", "Arithmétique, exercice"],
          instructions: ["Try one. It does not count.", "Essayez une fois. Cela ne compte pas."],
          timeLimit: null,
          isPractice: true,
          questions: [
            sum(
              "A box holds 6 eggs. How many eggs are in 3 boxes?",
              "Une boîte contient 6 œufs. Combien d’œufs y a-t-il dans 3 boîtes?",
              ["9", "12", "18", "24"],
              3,
            ),
          ],
        },
        {
          name: ["Arithmetic", "Arithmétique"],
          instructions: [
            "Work out the answer in your head. You have seven minutes.",
            "Calculez de tête. Vous avez sept minutes.",
          ],
          timeLimit: 420,
          questions: [
            sum(
              "A ticket costs $4. What do 7 tickets cost?",
              "Un billet coûte 4 $. Combien coûtent 7 billets?",
              ["$21", "$24", "$28", "$32"],
              3,
            ),
            sum(
              "A walk of 9 km takes 3 hours. How far is one hour?",
              "Une marche de 9 km dure 3 heures. Quelle distance fait-on en une heure?",
              ["2 km", "3 km", "6 km", "12 km"],
              2,
            ),
            sum(
              "After 15 of 60 pages, how many are left?",
              "Après 15 pages sur 60, combien en reste-t-il?",
              ["35", "40", "45", "55"],
              3,
            ),
            sum(
              "A coat of $80 is reduced by a quarter. What is its price?",
              "Un manteau de 80 $ est réduit du quart. Quel est son prix?",
              ["$20", "$55", "$60", "$76"],
              3,
            ),
            sum(
              "Five people share 2 litres equally. How much does each get?",
              "Cinq personnes se partagent 2 litres. Quelle est la part de chacune?",
              ["0.2 L", "0.4 L", "0.5 L", "2.5 L"],
              2,
            ),
            sum(
              "A tap fills 12 litres in 8 minutes. How long for 30 litres?",
              "Un robinet remplit 12 litres en 8 minutes. Combien de temps pour 30 litres?",
              ["16 min", "18 min", "20 min", "24 min"],
              3,
            ),
          ],
        },
      ],
    },
    {
      name: ["Words", "Mots"],
      subtests: [{
        name: ["Similarities", "Similitudes"],
        instructions: ["Choose what two things share.", "Choisissez ce que deux choses ont en commun."],
        timeLimit: 420,
        questions: [
          alike("a cup and a spoon", "une tasse et une cuillère", [["Both are round", "Ils sont ronds"], [
            "Both serve at a meal",
            "Ils servent à table",
          ], ["Both are made of metal", "Ils sont en métal"]], 2),
          alike("a map and a sentence", "une carte et une phrase", [
            ["Both describe something", "Elles décrivent quelque chose"],
            ["Both are on paper", "Elles sont sur papier"],
            ["Both are short", "Elles sont courtes"],
          ], 1),
          alike("frost and steam", "le givre et la vapeur", [["Both are cold", "Ils sont froids"], [
            "Both are white",
            "Ils sont blancs",
          ], ["Both are water", "C’est de l’eau"]], 3),
          alike("a debt and a shadow", "une dette et une ombre", [
            ["Both follow someone", "Elles suivent quelqu’un"],
            ["Both are dark", "Elles sont sombres"],
            ["Both can be sold", "Elles peuvent se vendre"],
          ], 1),
          alike("a seed and a plan", "une graine et un plan", [["Both are planted", "Ils se plantent"], [
            "Both hold what can become",
            "Ils contiennent ce qui peut advenir",
          ], ["Both are small", "Ils sont petits"]], 2),
          alike("a frown and a red light", "un froncement de sourcils et un feu rouge", [
            ["Both are seen at night", "On les voit la nuit"],
            ["Both are faces", "Ce sont des visages"],
            ["Both say stop", "Ils disent d’arrêter"],
          ], 3),
        ],
      }],
    },
  ],
};
