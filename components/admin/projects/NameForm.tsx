import type { ReactNode } from "react";
import { LIMITS } from "../../../model/limits.ts";
import type { FormState } from "../../form/form_state.ts";
import { Button } from "../../form/Button.tsx";
import { DialogActions } from "../../messages/Dialog.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { TextField } from "../../form/TextField.tsx";
import { FormMessage } from "../FormMessage.tsx";

interface NameFormProps {
  /** Further fields. */
  children?: ReactNode;
  /** Id of the field. The page behind a modal may have a field of the same name. */
  id?: string;
  label: string;
  hint?: string;
  /** Address to post to, if not the current page. */
  action?: string;
  form?: FormState;
  submit: string;
  /** Way out. Without `href` it closes the modal. */
  cancel: { readonly text: string; readonly href?: string };
  /** Other things come first on its page, so it does not take the focus. */
  isBeside?: boolean;
}

/** Form for the name of a project or batch. */
export function NameForm(
  { id, label, hint, action, form = {}, submit, cancel, isBeside, children }: NameFormProps,
) {
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
        autoFocus={!isModal && !isBeside}
      />
      {children}
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
