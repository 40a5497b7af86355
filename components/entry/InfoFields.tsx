import type { TFunction } from "i18next";
import type { AskedFields, RespondentField } from "../../model/respondents/respondent_info.ts";
import type { Answered } from "../form/answered.ts";
import { RadioGroup } from "../form/RadioGroup.tsx";
import { TextField, type TextFieldProps } from "../form/TextField.tsx";
import { BirthdayField } from "./BirthdayField.tsx";

interface Props extends Pick<Answered, "typed" | "messages"> {
  t: TFunction;
  language: string;
  fields: AskedFields;
}

/** What browsers fill in by themselves, and the keyboard they show. */
const HABITS: Partial<Record<RespondentField, Partial<TextFieldProps>>> = {
  firstName: { autoComplete: "given-name", maxLength: 100 },
  lastName: { autoComplete: "family-name", maxLength: 100 },
  email: { type: "email", autoComplete: "email", maxLength: 254 },
};
const ID_NUMBER: Partial<TextFieldProps> = { autoComplete: "off", maxLength: 40 };

/** The id of what is filled in first. */
export function firstControl({ asked: [first] }: AskedFields): string | undefined {
  if (first === "gender") return "gender-f";
  return first === "dateOfBirth" ? "birthYear" : first;
}

/** Only what the organisation asks for, in the order in which it is always asked. */
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
        if (field === "gender") return <Gender key={field} t={t} given={typed.gender} {...shared} />;
        const isIdNumber = field.endsWith("IdNumber");
        return (
          <TextField
            key={field}
            {...shared}
            {...isIdNumber ? ID_NUMBER : HABITS[field]}
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
  given?: string;
  message?: string;
  required: boolean;
}

function Gender({ t, given, message, required }: GenderProps) {
  const choices = (["f", "m"] as const).map((value) => ({ value, text: t(`info.genders.${value}`) }));
  return (
    <RadioGroup
      legend={t("info.gender")}
      name="gender"
      // A choice once made cannot be taken back in a group of radios: not to say is one of them.
      choices={required ? choices : [...choices, { value: "", text: t("info.genders.unsaid") }]}
      defaultValue={given ?? (required ? undefined : "")}
      message={message}
      required={required}
    />
  );
}
