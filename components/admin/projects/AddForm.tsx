import { LIMITS } from "../../../model/limits.ts";
import { Button } from "../../Button.tsx";
import { DialogActions } from "../../Dialog.tsx";
import { TextField } from "../../TextField.tsx";

interface AddFormProps {
  /** Of the field: the page behind the modal may have one of the same name. */
  id: string;
  action: string;
  label: string;
  submit: string;
  cancel: string;
}

/** A project or a batch is added by its name, in a modal. What is wrong with it says the page that it is sent to. */
export function AddForm({ id, action, label, submit, cancel }: AddFormProps) {
  return (
    <form method="post" action={action} className="stack" data-keeps>
      <TextField
        id={id}
        name="name"
        label={label}
        minLength={LIMITS.nameMinLength}
        maxLength={LIMITS.nameMaxLength}
        autoComplete="off"
        required
      />
      <DialogActions>
        <Button kind="quiet" closes="top">{cancel}</Button>
        <Button kind="primary">{submit}</Button>
      </DialogActions>
    </form>
  );
}
