import type { TFunction } from "i18next";
import { dayText, momentText } from "../../../lib/time/dates.ts";
import {
  type SurveyAnswer,
  type SurveyAnswers,
  type SurveyQuestion,
  surveyTextIn,
  type SurveyTexts,
} from "../../../model/surveys/demographics_survey.ts";
import { FoldedCard } from "../../layout/FoldedCard.tsx";

interface GivenSurveysProps {
  t: TFunction;
  surveys: readonly {
    readonly id: string;
    readonly name: string;
    readonly status: "started" | "declined" | "complete";
    readonly at: Date;
    readonly texts: SurveyTexts;
    /** Null where the survey keeps them apart. */
    readonly answers: SurveyAnswers | null;
  }[];
  dates: { readonly timeZone: string; readonly language: string };
}

/** A respondent's surveys, each folded. */
export const GivenSurveys = ({ t, surveys, dates }: GivenSurveysProps) => (
  <>
    {surveys.map(({ id, name, status, at, texts, answers }) => (
      <FoldedCard
        key={id}
        id={`survey-${id}`}
        title={t("admin:givenSurveys.title", { name })}
        about={t(`admin:givenSurveys.${status}`, { moment: momentText(at, dates.timeZone, dates.language) })}
      >
        {answers === null ? <p>{t("admin:givenSurveys.apart")}</p> : (
          <dl className="details">
            {surveyTextIn(texts).questions.map((question) => (
              <div key={question.id}>
                <dt>{question.text}</dt>
                <dd>{answerText(t, question, answers[question.id], dates.language)}</dd>
              </div>
            ))}
          </dl>
        )}
      </FoldedCard>
    ))}
  </>
);

function answerText(
  t: TFunction,
  question: SurveyQuestion,
  answer: SurveyAnswer | undefined,
  language: string,
): string {
  if (answer === undefined) return t("admin:givenSurveys.none");
  const given = [answer].flat();
  switch (question.type) {
    case "choice":
    case "choices":
      return question.choices.filter(({ id }) => given.includes(id)).map(({ text }) => text).join(" · ");
    case "scale":
      return t("admin:givenSurveys.scale", { ...question, place: given[0] });
    case "date":
      return dayText(given[0]!, language);
    default:
      return given[0]!;
  }
}
