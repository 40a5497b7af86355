import type { SurveyText } from "../../model/surveys/demographics_survey.ts";
import type { Language } from "../../model/languages.ts";
import type { Sql, Tx } from "../connection/pool.ts";
import { demoId } from "./demo_id.ts";
import { CEDAR } from "./organizations.ts";

const english = (program: string): SurveyText => ({
  title: "About you",
  description:
    "These four questions help Cedar Valley see whether its tests are fair to everybody. They are kept apart from your " +
    "results, and nobody who decides about you sees them. You may leave out any of them, or all.",
  questions: [
    {
      id: "schooling",
      type: "choice",
      text: "What is the most schooling you have finished?",
      choices: [
        { id: "high_school", text: "High school or less" },
        { id: "trade", text: "A trade or an apprenticeship" },
        { id: "college", text: `College ${program}` },
        { id: "university", text: "University" },
      ],
    },
    {
      id: "first_language",
      type: "choice",
      text: "In which language do you feel most at home?",
      choices: [
        { id: "english", text: "English" },
        { id: "french", text: "French" },
        { id: "other", text: "Another one" },
      ],
    },
    {
      id: "years_of_work",
      type: "choice",
      text: "How long have you worked in your field?",
      choices: [
        { id: "none", text: "Not yet" },
        { id: "up_to_five", text: "Up to five years" },
        { id: "over_five", text: "More than five years" },
      ],
    },
    { id: "heard_from", type: "text", text: "How did you hear of this position?" },
  ],
});

const SURVEY: Record<Language, SurveyText> = {
  "en-US": english("degree"),
  "en-CA": english("diploma"),
  fr: {
    title: "À propos de vous",
    description:
      "Ces quatre questions aident Cedar Valley à vérifier que ses tests sont équitables pour tout le monde. Vos réponses " +
      "sont conservées à part de vos résultats, et les personnes qui prennent une décision à votre sujet ne les voient " +
      "pas. Vous pouvez omettre n’importe laquelle, ou toutes.",
    questions: [
      {
        id: "schooling",
        type: "choice",
        text: "Quel est le plus haut niveau d’études que vous avez terminé?",
        choices: [
          { id: "high_school", text: "Études secondaires ou moins" },
          { id: "trade", text: "Formation professionnelle ou apprentissage" },
          { id: "college", text: "Études collégiales" },
          { id: "university", text: "Études universitaires" },
        ],
      },
      {
        id: "first_language",
        type: "choice",
        text: "Dans quelle langue êtes-vous le plus à l’aise?",
        choices: [
          { id: "english", text: "Anglais" },
          { id: "french", text: "Français" },
          { id: "other", text: "Une autre langue" },
        ],
      },
      {
        id: "years_of_work",
        type: "choice",
        text: "Depuis combien de temps travaillez-vous dans votre domaine?",
        choices: [
          { id: "none", text: "Pas encore" },
          { id: "up_to_five", text: "Cinq ans ou moins" },
          { id: "over_five", text: "Plus de cinq ans" },
        ],
      },
      { id: "heard_from", type: "text", text: "Comment avez-vous entendu parler de ce poste?" },
    ],
  },
};

/** Cedar Valley asks its respondents about themselves; Harbour Point does not. */
export async function seedSurvey(sql: Sql | Tx): Promise<void> {
  await sql`
    insert into demographics_surveys (id, org_id, name, is_apart, texts)
    values (${demoId("survey")}, ${CEDAR.id}, 'About you', true, ${sql.json(SURVEY as never)})`;
}
