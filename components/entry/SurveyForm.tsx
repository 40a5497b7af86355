import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { SurveyQuestion, SurveyText } from "../../model/surveys/demographics_survey.ts";
import { LIMITS } from "../../model/limits.ts";
import { Button } from "../form/Button.tsx";
import { CheckboxGroup } from "../form/CheckboxGroup.tsx";
import { DateField } from "../form/DateField.tsx";
import type { FormState } from "../form/form_state.ts";
import { RadioGroup } from "../form/RadioGroup.tsx";
import { TextField } from "../form/TextField.tsx";
import { Paragraphs } from "../layout/Paragraphs.tsx";
import { Banner } from "../messages/Banner.tsx";

interface SurveyFormProps {
  t: TFunction;
  id: string;
  action: string;
  survey: Pick<SurveyText, "description" | "questions"> & { readonly mayDecline: boolean };
  form: FormState;
  /** Further ways on, after the buttons. */
  children?: ReactNode;
}

/** A survey to answer or decline. */
export function SurveyForm(props: SurveyFormProps) {
  const { t, id, action, survey, form: { typed, messages, message }, children } = props;
  return (
    <>
      {survey.description && <Paragraphs text={survey.description} />}
      {message && <Banner tone="bad" urgent>{message}</Banner>}
      <form className="form" id={id} method="post" action={action} noValidate>
        <SurveyFields t={t} questions={survey.questions} typed={typed} messages={messages} />
        <div className="entry-acts">
          <Button kind="primary">{t("survey.submit")}</Button>
          {survey.mayDecline && <Button name="step" value="decline">{t("survey.decline")}</Button>}
          {children}
        </div>
      </form>
    </>
  );
}

interface SurveyFieldsProps extends Pick<FormState, "typed" | "messages"> {
  t: TFunction;
  questions: readonly SurveyQuestion[];
}

/** Questions of the survey. */
function SurveyFields({ t, questions, typed = {}, messages = {} }: SurveyFieldsProps) {
  return (
    <>
      {questions.map((question) => (
        <SurveyField
          key={question.id}
          t={t}
          question={question}
          typed={typed}
          message={messages[question.id]}
        />
      ))}
    </>
  );
}

interface SurveyFieldProps {
  t: TFunction;
  question: SurveyQuestion;
  typed: NonNullable<FormState["typed"]>;
  message?: string;
}

function SurveyField({ t, question, typed, message }: SurveyFieldProps) {
  const { id: name, text, isRequired } = question;
  const legend = isRequired ? t("survey.required", { question: text }) : text;
  const shared = { name, message, defaultValue: typed[name] };
  const field = { ...shared, label: legend, required: isRequired, autoComplete: "off" };
  // A choice of radio buttons cannot be cleared, so "not stated" is one of the choices.
  const unsaid = isRequired ? [] : [{ value: "", text: t("survey.unsaid") }];
  const chosen = { ...shared, legend, defaultValue: typed[name] ?? (isRequired ? undefined : "") };
  switch (question.type) {
    case "choice":
      return (
        <RadioGroup
          {...chosen}
          choices={[...question.choices.map(({ id, text }) => ({ value: id, text })), ...unsaid]}
        />
      );
    case "scale":
      return <RadioGroup {...chosen} choices={[...steps(t, question), ...unsaid]} />;
    case "choices":
      return (
        <CheckboxGroup
          legend={legend}
          hint={t("survey.several")}
          name={name}
          choices={question.choices.map(({ id, text }) => ({ value: id, text }))}
          ticked={question.choices.map(({ id }) => id).filter((id) => `${name}.${id}` in typed)}
          message={message}
        />
      );
    case "date":
      return <DateField {...field} hint={t("survey.date")} />;
    case "number":
      return <TextField {...field} hint={t("survey.number")} inputMode="numeric" maxLength={20} />;
    case "text":
      return <TextField {...field} maxLength={LIMITS.surveyAnswerMaxLength} />;
  }
}

/** The places of a scale. Its ends have words. */
const steps = (t: TFunction, { steps, low, high }: Extract<SurveyQuestion, { type: "scale" }>) =>
  Array.from({ length: steps }, (_, at) => {
    const step = String(at + 1);
    const text = at === 0 ? low : at === steps - 1 ? high : null;
    return { value: step, text: text === null ? step : t("survey.end", { step, text }) };
  });
