import { type CsvSurvey, SURVEY_FACTS, type SurveyFact } from "../../model/exports/csv_columns.ts";
import type { SurveyQuestion } from "../../model/surveys/demographics_survey.ts";
import { joined, moment } from "./csv_cells.ts";

const givenOf = (at: number) => `survey_${at}`;

/** A literal. Ids of surveys, questions and choices have letters, digits, `_` and `-` only. */
const literal = (id: string) => {
  if (!/^[a-z0-9_-]+$/.test(id)) throw new TypeError("not an id");
  return `'${id}'`;
};

/** The joins of surveys' cells in a wide line. Of two merged records the newest answers are shown. */
export const surveySources = (surveys: readonly CsvSurvey[]): string =>
  surveys.map(({ id }, at) => `
    left join lateral (
      select status, version, answers, updated_at from survey_answers as one
      where one.survey_id = ${literal(id)}::uuid and one.respondent_id = any(records.ids)
        and one.org_id = person.org_id and not records.is_merged
      order by updated_at desc limit 1
    ) as ${givenOf(at)} on true`).join("");

export function surveyCells({ versions }: CsvSurvey, at: number): string[] {
  const given = givenOf(at);
  const facts: Readonly<Record<SurveyFact, string>> = {
    status: `${given}.status`,
    answered: `case when ${given}.status = 'complete' then ${moment(`${given}.updated_at`)} end`,
    version: `case when ${given}.status <> 'declined' then ${given}.version end`,
  };
  return [
    ...SURVEY_FACTS.map((fact) => facts[fact]),
    ...versions.flatMap(({ number, questions }) =>
      questions.map((question) =>
        `case when ${given}.version = ${number} then ${answerCell(given, question)} end`
      )
    ),
  ];
}

/** An answer: the place of a choice, counted from 1; several joined by |; what was typed. */
function answerCell(given: string, question: SurveyQuestion): string {
  const id = literal(question.id);
  const answer = `${given}.answers ->> ${id}`;
  const placeOf = (choice: string) =>
    "choices" in question
      ? `array_position(array[${question.choices.map(({ id }) => literal(id)).join()}], ${choice})`
      : choice;
  switch (question.type) {
    case "choice":
      return `${placeOf(answer)}::text`;
    case "choices":
      return `(select string_agg(${placeOf("one")}::text, '|' order by ${placeOf("one")})
        from jsonb_array_elements_text(${given}.answers -> ${id}) as chosen (one))`;
    case "text":
      return `csv_text(${answer})`;
    default:
      return answer;
  }
}

/** Rows of the long form: one for each answer to a survey. `rest` are the empty cells of other kinds of rows. */
export function surveyRows(surveys: readonly CsvSurvey[], from: number, rest: string): string {
  let nth = from;
  const blocks = surveys.flatMap(({ id, versions }) =>
    versions.flatMap(({ number, questions }) => {
      if (questions.length === 0) return [];
      const answers = questions.map((question, at) =>
        `(${nth++}, '${number},,${at + 1},${question.id},${question.type}', ${answerCell("given", question)})`
      );
      const line = joined([
        "person.id",
        "csv_text(survey.name)",
        "placed.cells",
        "placed.answer",
        moment("given.updated_at"),
        "null",
        "null",
        "given.status",
        "'survey'",
      ]);
      return `
      union all select placed.nth, 0 as seq, concat(${line}, '${rest}') as line
      from survey_answers as given
      join demographics_surveys as survey on survey.org_id = given.org_id and survey.id = given.survey_id
      cross join lateral (values ${answers.join(", ")}) as placed (nth, cells, answer)
      where given.org_id = person.org_id and given.respondent_id = any(records.ids) and not records.is_merged
        and given.survey_id = ${
        literal(id)
      }::uuid and given.version = ${number} and placed.answer is not null`;
    })
  );
  return blocks.join("");
}
