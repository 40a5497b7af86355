import type { TFunction } from "i18next";
import { nameForStaff, WRITTEN_LANGUAGES } from "../../../model/languages.ts";
import { tickedIn } from "../../../model/site/ticked.ts";
import { STATUS_PARTS, UPDATE_STATES } from "../../../model/status/status.ts";
import type { FormState } from "../../form/form_state.ts";
import { CheckboxGroup } from "../../form/CheckboxGroup.tsx";
import { RadioGroup } from "../../form/RadioGroup.tsx";
import { TextArea } from "../../form/TextArea.tsx";
import { TextField } from "../../form/TextField.tsx";

interface FieldsProps {
  t: TFunction;
  form: FormState;
}

const fieldOf =
  ({ t, form: { typed = {}, messages = {} } }: FieldsProps) => (name: string, label: string) => ({
    name,
    label: t(`operator:disruptions.${label}`),
    defaultValue: typed[name],
    message: messages[name],
  });

/** Title, parts and times. */
export function HeadFields(
  { startHint, hasEnd, ...props }: FieldsProps & { startHint?: string; hasEnd: boolean },
) {
  const { t, form: { typed = {}, messages = {} } } = props;
  const field = fieldOf(props);
  const hint = t("operator:disruptions.inUtc");
  return (
    <>
      {WRITTEN_LANGUAGES.map((lang) => (
        <TextField
          key={lang}
          {...field(`titles.${lang}`, "titleIn")}
          label={t("operator:disruptions.titleIn", { language: nameForStaff(lang) })}
          lang={lang}
        />
      ))}
      <CheckboxGroup
        name="parts"
        legend={t("operator:disruptions.parts")}
        choices={STATUS_PARTS.map((value) => ({ value, text: t(`common:status.part.${value}`) }))}
        ticked={tickedIn(typed, "parts")}
        message={messages.parts}
      />
      <TextField
        {...field("start", "start")}
        type="datetime-local"
        hint={startHint ?? hint}
      />
      {hasEnd && <TextField {...field("end", "end")} type="datetime-local" hint={hint} />}
    </>
  );
}

/** The words of an update, whose fields begin with `name`, in both languages. */
export function TextFields({ name, hint, ...props }: FieldsProps & { name: string; hint?: string }) {
  const field = fieldOf(props);
  return (
    <>
      {WRITTEN_LANGUAGES.map((lang) => (
        <TextArea
          key={lang}
          {...field(`${name}.${lang}`, "textIn")}
          label={props.t("operator:disruptions.textIn", { language: nameForStaff(lang) })}
          hint={hint}
          lang={lang}
          rows={4}
        />
      ))}
    </>
  );
}

/** State and words of an update. A planned disruption has no state but its times. */
export function UpdateFields({ isPlanned, ...props }: FieldsProps & { isPlanned: boolean }) {
  const { t, form: { typed = {}, messages = {} } } = props;
  return (
    <>
      {!isPlanned && (
        <RadioGroup
          name="state"
          legend={t("operator:disruptions.state")}
          choices={UPDATE_STATES.map((value) => ({
            value,
            text: t(`common:status.disruption.${value}`),
            hint: t(`operator:disruptions.stateHint.${value}`),
          }))}
          defaultValue={typed.state}
          message={messages.state}
          required
        />
      )}
      <TextFields {...props} name="texts" hint={t("operator:disruptions.textHint")} />
    </>
  );
}
