import type { TFunction } from "i18next";
import type { Answered } from "$/components/form/answered.ts";
import { FormMessage } from "$/components/admin/FormMessage.tsx";
import type { Clock } from "$/components/admin/codes/window_text.ts";
import { Button } from "$/components/form/Button.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { LabelField } from "./LabelField.tsx";
import { usualWindow } from "./codes_typed.ts";
import { WindowFields } from "./WindowFields.tsx";

interface CodesFormProps {
  t: TFunction;
  action: string;
  form?: Answered;
  clock: Clock;
  now: Date;
  /** How many come in by a room, or how many codes are made. */
  participants: { readonly label: string; readonly hint: string; readonly most: number };
  submit: string;
  /** The batch's address. */
  home: string;
}

/** What a room code or a number of individual codes is made with. Sent to the page of all codes of the kind. */
export function CodesForm({ t, action, form, clock, now, participants, submit, home }: CodesFormProps) {
  const shown: Answered = form ?? { typed: usualWindow(now, clock.timeZone) };
  const { label, hint, most } = participants;
  return (
    <form method="post" action={action} className="form codes-form" noValidate>
      <FormMessage form={form} />
      <TextField
        name="maxParticipants"
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        label={label}
        hint={hint}
        defaultValue={shown.typed?.maxParticipants}
        message={shown.messages?.maxParticipants}
        autoComplete="off"
      />
      <LabelField t={t} form={shown} />
      <WindowFields t={t} form={shown} clock={clock} now={now} start="chosen" />
      <div className="form-acts">
        <Button kind="primary">{submit}</Button>
        <LinkButton kind="quiet" href={home}>{t("admin:form.toBatch")}</LinkButton>
      </div>
    </form>
  );
}
