import type { Form, Question, Words } from "./form.ts";

const AGREEMENT: readonly Words[] = [
  ["Strongly disagree", "Fortement en désaccord"],
  ["Disagree", "En désaccord"],
  ["Neither agree nor disagree", "Ni en accord ni en désaccord"],
  ["Agree", "En accord"],
  ["Strongly agree", "Fortement en accord"],
];

const statement = (en: string, fr: string, key: readonly number[]): Question => ({
  type: "statement",
  answerCode: "s",
  body: [en, fr],
  answers: AGREEMENT,
  key,
});
const straight = (en: string, fr: string) => statement(en, fr, [1, 2, 3, 4, 5]);
const reversed = (en: string, fr: string) => statement(en, fr, [5, 4, 3, 2, 1]);

export const PERSONALITY: Form = {
  identifier: "NEO_B",
  name: ["Personality, form B", "Personnalité, forme B"],
  description: [
    "Twelve statements about how you usually are. Demonstration content, not validated.",
    "Douze énoncés sur votre manière d’être habituelle. Contenu de démonstration, non validé.",
  ],
  progressIndicator: "PB",
  isAutoAdvancing: true,
  shouldPauseOnDisconnect: false,
  areQuestionsRequired: false,
  isSubtestNavigationAllowed: true,
  sections: [{
    name: ["About you", "À propos de vous"],
    subtests: [{
      name: ["Statements", "Énoncés"],
      instructions: [
        "Say how far you agree with each statement. There are no right or wrong answers.",
        "Indiquez dans quelle mesure chaque énoncé vous correspond. Il n’y a ni bonne ni mauvaise réponse.",
      ],
      timeLimit: null,
      questions: [
        straight("I put things back where they belong.", "Je remets les choses à leur place."),
        straight(
          "I start conversations with people I do not know.",
          "J’engage la conversation avec des inconnus.",
        ),
        reversed(
          "I leave the last details of a job to others.",
          "Je laisse aux autres les derniers détails d’un travail.",
        ),
        straight(
          "I like to hear how other people see a matter.",
          "J’aime entendre le point de vue des autres.",
        ),
        reversed(
          "A change of plan upsets my whole day.",
          "Un changement de programme gâche toute ma journée.",
        ),
        straight(
          "I read about things I will never need to know.",
          "Je lis sur des sujets dont je n’aurai jamais besoin.",
        ),
        reversed(
          "I would rather listen than speak in a meeting.",
          "En réunion, je préfère écouter que parler.",
        ),
        straight(
          "I keep a promise even when it becomes a burden.",
          "Je tiens mes promesses même quand elles me pèsent.",
        ),
        straight("I sleep well before an important day.", "Je dors bien la veille d’un jour important."),
        reversed(
          "I find it hard to forgive a careless remark.",
          "J’ai du mal à pardonner une remarque maladroite.",
        ),
        straight(
          "I try the dish I have never heard of.",
          "Je choisis le plat dont je n’ai jamais entendu parler.",
        ),
        reversed(
          "I put off the calls I do not like to make.",
          "Je remets à plus tard les appels désagréables.",
        ),
      ],
    }],
  }],
};
