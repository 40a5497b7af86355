import type { Form, Question, Words } from "./form.ts";

const SENSE: readonly Words[] = [
  ["A poor response", "Une mauvaise réaction"],
  ["A fair response", "Une réaction passable"],
  ["A good response", "Une bonne réaction"],
  ["An excellent response", "Une excellente réaction"],
];

/** Judged against what people who do the work well have said of it. */
const response = (en: string, fr: string, key: readonly number[]): Question => ({
  type: "scenario",
  answerCode: "sss",
  body: [en, fr],
  answers: SENSE,
  key,
});

export const SITUATIONS: Form = {
  identifier: "SSPO",
  name: ["Situations at work", "Situations de travail"],
  description: [
    "Ten short situations to judge. Demonstration content, not validated.",
    "Dix courtes situations à juger. Contenu de démonstration, non validé.",
  ],
  progressIndicator: "PC",
  isAutoAdvancing: false,
  shouldPauseOnDisconnect: false,
  areQuestionsRequired: true,
  isSubtestNavigationAllowed: true,
  sections: [{
    name: ["Situations", "Situations"],
    subtests: [{
      name: ["What people did", "Ce que les gens ont fait"],
      instructions: [
        "Someone meets a difficulty and responds. Judge the response.",
        "Une personne fait face à une difficulté et réagit. Jugez sa réaction.",
      ],
      timeLimit: null,
      questions: [
        response(
          "A caller is angry about a mistake made by a colleague. You name the mistake, say what happens next and call back when it is done.",
          "Une personne au téléphone est en colère à cause de l’erreur d’un collègue. Vous nommez l’erreur, dites ce qui va suivre et rappelez quand c’est fait.",
          [0, 1, 2, 3],
        ),
        response(
          "Two people on your team no longer speak to each other. You wait for it to pass.",
          "Deux personnes de votre équipe ne se parlent plus. Vous attendez que cela passe.",
          [3, 2, 1, 0],
        ),
        response(
          "You see that a report you sent has a wrong figure. You send a corrected one and say which figure changed.",
          "Vous voyez un chiffre erroné dans un rapport déjà envoyé. Vous envoyez une correction en précisant le chiffre modifié.",
          [0, 1, 2, 3],
        ),
        response(
          "A newcomer asks the same question for the third time. You write the steps down together.",
          "Une nouvelle recrue pose la même question pour la troisième fois. Vous notez les étapes ensemble.",
          [0, 1, 3, 2],
        ),
        response(
          "A visitor asks for a file that is not theirs. You give it because they are in a hurry.",
          "Un visiteur demande un dossier qui n’est pas le sien. Vous le remettez parce qu’il est pressé.",
          [3, 2, 1, 0],
        ),
        response(
          "You cannot finish by the date agreed. You say so as soon as you know, with a new date.",
          "Vous ne pourrez pas respecter la date convenue. Vous le dites dès que vous le savez, avec une nouvelle date.",
          [0, 1, 2, 3],
        ),
        response(
          "Your supervisor praises you for an idea that was a colleague’s. You say whose it was.",
          "On vous félicite pour l’idée d’une collègue. Vous dites de qui elle vient.",
          [0, 1, 2, 3],
        ),
        response(
          "An alarm sounds, as it does every week. You go on working until someone calls.",
          "Une alarme sonne, comme chaque semaine. Vous continuez à travailler jusqu’à ce qu’on appelle.",
          [3, 2, 1, 0],
        ),
        response(
          "A rule seems pointless to you. You follow it and ask what it is for.",
          "Une règle vous semble inutile. Vous la suivez et demandez à quoi elle sert.",
          [0, 1, 3, 2],
        ),
        response(
          "A colleague looks unwell but says nothing. You ask quietly how they are.",
          "Un collègue semble mal en point mais ne dit rien. Vous lui demandez discrètement comment il va.",
          [0, 1, 2, 3],
        ),
      ],
    }],
  }],
};
