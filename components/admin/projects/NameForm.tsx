import { LIMITS } from "../../../model/limits.ts";
import type { Answered } from "../../form/answered.ts";
import { Button } from "../../form/Button.tsx";
import { DialogActions } from "../../messages/Dialog.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { TextField } from "../../form/TextField.tsx";
import { FormMessage } from "../FormMessage.tsx";

interface NameFormProps {
  /** Of the field: the page behind a modal may have one of the same name. */
  id?: string;
  label: string;
  hint?: string;
  /** Where it is sent, if not to the page it stands on. */
  action?: string;
  form?: Answered;
  submit: string;
  /** Back without doing it: to a page, or, in a modal, by closing it. */
  cancel: { readonly text: string; readonly href?: string };
}

/** What a project or a batch is made with: a name. */
export function NameForm({ id, label, hint, action, form = {}, submit, cancel }: NameFormProps) {
  const isModal = cancel.href === undefined;
  return (
    <form method="post" action={action} className={isModal ? "stack" : "form"} noValidate>
      <FormMessage form={form} />
      <TextField
        id={id}
        name="name"
        label={label}
        hint={hint}
        defaultValue={form.typed?.name}
        message={form.messages?.name}
        maxLength={LIMITS.nameMaxLength}
        autoComplete="off"
        autoFocus={!isModal}
      />
      {isModal
        ? (
          <DialogActions>
            <Button kind="quiet" closes="top">{cancel.text}</Button>
            <Button kind="primary">{submit}</Button>
          </DialogActions>
        )
        : (
          <div className="form-acts">
            <Button kind="primary">{submit}</Button>
            <LinkButton kind="quiet" href={cancel.href!}>{cancel.text}</LinkButton>
          </div>
        )}
    </form>
  );
}
