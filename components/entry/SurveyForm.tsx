import type { TFunction } from "i18next";
import type { SurveyQuestion, SurveyText } from "../../model/entry/demographics_survey.ts";
import { Button } from "../form/Button.tsx";
import type { FormState } from "../form/form_state.ts";
import { RadioGroup } from "../form/RadioGroup.tsx";
import { TextField } from "../form/TextField.tsx";
import { Banner } from "../messages/Banner.tsx";

interface SurveyFormProps {
  t: TFunction;
  id: string;
  action: string;
  survey: Pick<SurveyText, "description" | "questions">;
  form: FormState;
}

/** A survey to answer or decline. */
export function SurveyForm({ t, id, action, survey, form: { typed, messages, message } }: SurveyFormProps) {
  return (
    <>
      <p>{survey.description}</p>
      {message && <Banner tone="bad" urgent>{message}</Banner>}
      <form className="form" id={id} method="post" action={action} noValidate>
        <SurveyFields t={t} questions={survey.questions} typed={typed} messages={messages} />
        <div className="entry-acts">
          <Button kind="primary">{t("survey.submit")}</Button>
          <Button name="step" value="decline">{t("survey.decline")}</Button>
        </div>
      </form>
    </>
  );
}

interface SurveyFieldsProps extends Pick<FormState, "typed" | "messages"> {
  t: TFunction;
  questions: readonly SurveyQuestion[];
}

/** Questions of the survey. None is required. */
function SurveyFields({ t, questions, typed = {}, messages = {} }: SurveyFieldsProps) {
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
                // A choice of radio buttons cannot be cleared, so "not stated" is one of the choices.
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
