import type { TFunction } from "i18next";
import type { Answered } from "$/components/form/answered.ts";
import { TextField } from "$/components/form/TextField.tsx";
import { LIMITS } from "$/model/limits.ts";

interface LabelFieldProps {
  t: TFunction;
  form: Answered;
  idPrefix?: string;
}

/** What staff call a code among themselves. */
export const LabelField = ({ t, form: { typed, messages }, idPrefix = "" }: LabelFieldProps) => (
  <TextField
    name="label"
    id={`${idPrefix}label`}
    label={t("admin:codes.label")}
    aside={t("admin:codes.optional")}
    hint={t("admin:codes.labelHint")}
    maxLength={LIMITS.codeLabelMaxLength}
    defaultValue={typed?.label}
    message={messages?.label}
    autoComplete="off"
  />
);
