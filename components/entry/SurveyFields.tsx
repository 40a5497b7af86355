import type { TFunction } from "i18next";
import type { SurveyQuestion } from "../../model/entry/demographics_survey.ts";
import type { Answered } from "../form/answered.ts";
import { RadioGroup } from "../form/RadioGroup.tsx";
import { TextField } from "../form/TextField.tsx";

interface Props extends Pick<Answered, "typed" | "messages"> {
  t: TFunction;
  questions: readonly SurveyQuestion[];
}

/** A survey's questions, none of which has to be answered. */
export function SurveyFields({ t, questions, typed = {}, messages = {} }: Props) {
  return (
    <>
      {questions.map((question) =>
        question.type === "choice"
          ? (
            <RadioGroup
              key={question.id}
              legend={question.text}
              name={question.id}
              choices={[
                ...question.choices.map(({ id, text }) => ({ value: id, text })),
                // A choice once made cannot be taken back in a group of radios: not to say is one of them.
                { value: "", text: t("survey.unsaid") },
              ]}
              defaultValue={typed[question.id] ?? ""}
              message={messages[question.id]}
            />
          )
          : (
            <TextField
              key={question.id}
              name={question.id}
              label={question.text}
              defaultValue={typed[question.id]}
              message={messages[question.id]}
              maxLength={200}
              autoComplete="off"
            />
          )
      )}
    </>
  );
}
