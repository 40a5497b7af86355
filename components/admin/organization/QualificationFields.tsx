import type { TFunction } from "i18next";
import type { Member } from "../../../model/account/member.ts";
import { QUALIFICATION_LEVELS } from "../../../model/account/qualification.ts";
import { LIMITS } from "../../../model/limits.ts";
import { DateField } from "../../form/DateField.tsx";
import type { FormState } from "../../form/form_state.ts";
import { RadioGroup } from "../../form/RadioGroup.tsx";
import { TextField } from "../../form/TextField.tsx";

interface QualificationFieldsProps {
  t: TFunction;
  member: Pick<Member, "id" | "qualification">;
  form?: FormState;
}

/** A level, and for one above A since when it is held and which document shows it. */
export function QualificationFields(
  { t, member: { id, qualification }, form = {} }: QualificationFieldsProps,
) {
  const { messages = {} } = form;
  const typed: Readonly<Record<string, string | undefined>> = form.typed ??
    { ...qualification, file: undefined };
  return (
    <>
      <RadioGroup
        legend={t("admin:qualification.legend")}
        name="level"
        id={`level-of-${id}`}
        choices={QUALIFICATION_LEVELS.map((level) => ({
          value: level,
          text: level,
          hint: t(`admin:qualification.hint.${level}`),
        }))}
        defaultValue={typed.level ?? "A"}
        message={messages.level}
        required
      />
      <p>{t("admin:qualification.onlyAbove")}</p>
      <DateField
        name="heldSince"
        id={`held-since-of-${id}`}
        label={t("admin:qualification.heldSince")}
        defaultValue={typed.heldSince}
        message={messages.heldSince}
        autoComplete="off"
      />
      <TextField
        name="document"
        id={`document-of-${id}`}
        label={t("admin:qualification.document")}
        hint={t("admin:qualification.documentHint")}
        defaultValue={typed.document}
        message={messages.document}
        maxLength={LIMITS.documentReferenceMaxLength}
        autoComplete="off"
      />
    </>
  );
}
