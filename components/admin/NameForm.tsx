import { LIMITS } from "../../model/limits.ts";
import type { Answered } from "../answered.ts";
import { Button } from "../Button.tsx";
import { LinkButton } from "../LinkButton.tsx";
import { TextField } from "../TextField.tsx";
import { FormMessage } from "./FormMessage.tsx";

interface NameFormProps {
  label: string;
  /** Where it is sent, if not to the page it stands on. */
  action?: string;
  form?: Answered;
  submit: string;
  cancel: { text: string; href: string };
}

/** What a project or a batch is made with: a name. */
export function NameForm({ label, action, form = {}, submit, cancel }: NameFormProps) {
  return (
    <form method="post" action={action} className="form" noValidate>
      <FormMessage form={form} />
      <TextField
        name="name"
        label={label}
        defaultValue={form.typed?.name}
        message={form.messages?.name}
        maxLength={LIMITS.nameMaxLength}
        autoComplete="off"
        autoFocus
      />
      <div className="form-acts">
        <Button kind="primary">{submit}</Button>
        <LinkButton kind="quiet" href={cancel.href}>{cancel.text}</LinkButton>
      </div>
    </form>
  );
}
