import type { TFunction } from "i18next";
import { LIMITS } from "../../../model/limits.ts";
import { Button } from "../../form/Button.tsx";
import { Checkbox } from "../../form/Checkbox.tsx";
import { TextField } from "../../form/TextField.tsx";
import { DialogActions } from "../../messages/Dialog.tsx";

interface TagChoiceProps {
  t: TFunction;
  tags: readonly { readonly id: string; readonly name: string }[];
  /** Id of the form that the fields belong to, if they stand outside. */
  form?: string;
  action?: string;
}

/** The organisation's tags to choose from, a new one, and whether they are put on or taken off. */
export function TagChoice({ t, tags, form, action }: TagChoiceProps) {
  return (
    <>
      {tags.length > 0 && (
        <fieldset className="stack tag-choice">
          <legend className="visually-hidden">{t("admin:tags.title")}</legend>
          {tags.map(({ id, name }) => <Checkbox key={id} name="tags" value={id} label={name} form={form} />)}
        </fieldset>
      )}
      <TextField
        id="new-tag"
        name="newTag"
        form={form}
        label={t("admin:tags.new")}
        hint={t("admin:tags.newHint")}
        maxLength={LIMITS.tagMaxLength}
        autoComplete="off"
      />
      <p>
        <a href="/admin/tags">{t("admin:tags.manage")}</a>
      </p>
      <DialogActions>
        {tags.length > 0 && (
          <Button form={form} formAction={action} name="act" value="take">{t("admin:tags.take")}</Button>
        )}
        <Button form={form} formAction={action} name="act" value="put" kind="primary">
          {t("admin:tags.put")}
        </Button>
      </DialogActions>
    </>
  );
}
