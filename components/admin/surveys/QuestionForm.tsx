import type { TFunction } from "i18next";
import type { SurveyKind } from "../../../model/surveys/demographics_survey.ts";
import type { Language } from "../../../model/languages.ts";
import { LIMITS } from "../../../model/limits.ts";
import { Button } from "../../form/Button.tsx";
import { Checkbox } from "../../form/Checkbox.tsx";
import type { FormState } from "../../form/form_state.ts";
import { TextArea } from "../../form/TextArea.tsx";
import { TextField } from "../../form/TextField.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { namedAmong } from "./AboutForm.tsx";

interface QuestionFormProps {
  t: TFunction;
  kind: SurveyKind;
  languages: readonly Language[];
  form: FormState;
  /** The survey's address. */
  home: string;
}

/** One question of a survey, in each of its languages. */
export function QuestionForm({ t, kind, languages, form, home }: QuestionFormProps) {
  const { typed = {}, messages = {} } = form;
  const field = (name: string) => ({ name, defaultValue: typed[name], message: messages[name] });
  const words = (name: string, language: Language) => ({
    ...field(`${name}.${language}`),
    label: t(`admin:surveys.field.${name}`, { language: namedAmong(language, languages) }),
    lang: language,
    autoComplete: "off",
  });
  return (
    <form method="post" className="form" noValidate>
      <FormMessage form={form} />
      {kind === "scale" && (
        <TextField
          {...field("steps")}
          label={t("admin:surveys.field.steps")}
          hint={t("admin:surveys.stepsHint", { max: LIMITS.surveySteps })}
          type="number"
          min={2}
          max={LIMITS.surveySteps}
        />
      )}
      {languages.map((language, at) => (
        <fieldset key={language} className="stack">
          <TextField
            {...words("text", language)}
            maxLength={LIMITS.surveyQuestionMaxLength}
            autoFocus={at === 0 && kind !== "scale" && !form.messages}
          />
          {(kind === "choice" || kind === "choices") && (
            <TextArea {...words("choices", language)} hint={t("admin:surveys.choicesHint")} rows={5} />
          )}
          {kind === "scale" && (
            <div className="field-pairs">
              <TextField {...words("low", language)} maxLength={LIMITS.surveyAnswerMaxLength} />
              <TextField {...words("high", language)} maxLength={LIMITS.surveyAnswerMaxLength} />
            </div>
          )}
        </fieldset>
      ))}
      <Checkbox
        name="isRequired"
        value="yes"
        label={t("admin:surveys.field.isRequired")}
        defaultChecked={"isRequired" in typed}
      />
      <div className="form-acts">
        <Button kind="primary">{t("admin:form.save")}</Button>
        <LinkButton kind="quiet" href={home}>{t("admin:form.cancel")}</LinkButton>
      </div>
    </form>
  );
}
