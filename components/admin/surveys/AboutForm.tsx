import type { TFunction } from "i18next";
import { type Language, languageName, nameForStaff, primarySubtag } from "../../../model/languages.ts";
import { LIMITS } from "../../../model/limits.ts";
import { Button } from "../../form/Button.tsx";
import { Checkbox } from "../../form/Checkbox.tsx";
import type { FormState } from "../../form/form_state.ts";
import { TextArea } from "../../form/TextArea.tsx";
import { TextField } from "../../form/TextField.tsx";
import { FormMessage } from "../FormMessage.tsx";

/** A language's name for staff: with its region where another of the survey's languages has the same name. */
export const namedAmong = (language: Language, languages: readonly Language[]): string =>
  languages.some((other) => other !== language && primarySubtag(other) === primarySubtag(language))
    ? languageName(language)
    : nameForStaff(language);

interface AboutFormProps {
  t: TFunction;
  action: string;
  languages: readonly Language[];
  form: FormState;
}

/** What is said of a survey, apart from its questions. */
export function AboutForm({ t, action, languages, form }: AboutFormProps) {
  const { typed = {}, messages = {} } = form;
  const field = (name: string) => ({ name, defaultValue: typed[name], message: messages[name] });
  return (
    <form method="post" action={action} className="form" noValidate>
      <FormMessage form={form} />
      <TextField
        {...field("name")}
        label={t("admin:surveys.name")}
        hint={t("admin:surveys.nameHint")}
        maxLength={LIMITS.nameMaxLength}
        autoComplete="off"
      />
      {languages.map((language) => {
        const named = { language: namedAmong(language, languages) };
        return (
          <fieldset key={language} className="stack">
            <TextField
              {...field(`title.${language}`)}
              label={t("admin:surveys.titleIn", named)}
              lang={language}
              maxLength={LIMITS.surveyTitleMaxLength}
              autoComplete="off"
            />
            <TextArea
              {...field(`description.${language}`)}
              label={t("admin:surveys.descriptionIn", named)}
              lang={language}
              rows={3}
              maxLength={LIMITS.surveyDescriptionMaxLength}
            />
          </fieldset>
        );
      })}
      <Checkbox
        name="isApart"
        value="yes"
        label={t("admin:surveys.apart")}
        hint={t("admin:surveys.apartHint")}
        defaultChecked={"isApart" in typed}
      />
      <Checkbox
        name="isActive"
        value="yes"
        label={t("admin:surveys.isActive")}
        hint={t("admin:surveys.isActiveHint")}
        defaultChecked={"isActive" in typed}
      />
      <div className="form-acts">
        <Button kind="primary">{t("admin:form.save")}</Button>
      </div>
    </form>
  );
}
