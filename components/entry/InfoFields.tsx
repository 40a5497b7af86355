import type { TFunction } from "i18next";
import type { AskedFields, RespondentField } from "../../model/respondents/respondent_info.ts";
import type { FormState } from "../form/form_state.ts";
import { RadioGroup } from "../form/RadioGroup.tsx";
import { TextField, type TextFieldProps } from "../form/TextField.tsx";
import { BirthdayField } from "./BirthdayField.tsx";

interface Props extends Pick<FormState, "typed" | "messages"> {
  t: TFunction;
  language: string;
  fields: AskedFields;
}

/** Autofill and keyboard of each field. */
const INPUT_PROPS: Partial<Record<RespondentField, Partial<TextFieldProps>>> = {
  firstName: { autoComplete: "given-name", maxLength: 100 },
  lastName: { autoComplete: "family-name", maxLength: 100 },
  email: { type: "email", autoComplete: "email", maxLength: 254 },
};
const ID_NUMBER: Partial<TextFieldProps> = { autoComplete: "off", maxLength: 40 };

/** Id of the first control. */
export function firstControl({ asked: [first] }: AskedFields): string | undefined {
  if (first === "gender") return "gender-f";
  return first === "dateOfBirth" ? "birthYear" : first;
}

/** The fields that the organisation asks for, in a fixed order. */
export function InfoFields({ t, language, fields, typed = {}, messages = {} }: Props) {
  const firstWrong = fields.asked.find((field) => messages[field]);
  return (
    <>
      {fields.asked.map((field) => {
        const required = fields.required.includes(field);
        const shared = {
          message: messages[field],
          required,
          aside: required ? undefined : t("info.optional"),
          autoFocus: field === firstWrong,
        };
        if (field === "dateOfBirth") {
          return <BirthdayField key={field} {...{ t, language, typed }} {...shared} />;
        }
        if (field === "gender") return <Gender key={field} t={t} value={typed.gender} {...shared} />;
        const isIdNumber = field.endsWith("IdNumber");
        return (
          <TextField
            key={field}
            {...shared}
            {...isIdNumber ? ID_NUMBER : INPUT_PROPS[field]}
            name={field}
            label={t(`info.${field}`)}
            hint={isIdNumber ? t("info.idNumberHint") : undefined}
            defaultValue={typed[field]}
          />
        );
      })}
    </>
  );
}

interface GenderProps {
  t: TFunction;
  value?: string;
  message?: string;
  required: boolean;
}

function Gender({ t, value, message, required }: GenderProps) {
  const choices = (["f", "m"] as const).map((gender) => ({
    value: gender,
    text: t(`info.genders.${gender}`),
  }));
  return (
    <RadioGroup
      legend={t("info.gender")}
      name="gender"
      // A choice of radio buttons cannot be cleared, so "not stated" is one of the choices.
      choices={required ? choices : [...choices, { value: "", text: t("info.genders.unsaid") }]}
      defaultValue={value ?? (required ? undefined : "")}
      message={message}
      required={required}
    />
  );
}
