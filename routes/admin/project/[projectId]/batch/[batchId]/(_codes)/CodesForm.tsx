import type { TFunction } from "i18next";
import type { FormState } from "$/components/form/form_state.ts";
import { FormMessage } from "$/components/admin/FormMessage.tsx";
import type { Clock } from "$/components/admin/codes/window_text.ts";
import { Button } from "$/components/form/Button.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { LabelField, WaitingRoomField, WindowFields } from "./CodeFields.tsx";
import { usualWindow } from "./codes_typed.ts";

interface CodesFormProps {
  t: TFunction;
  action: string;
  form?: FormState;
  clock: Clock;
  now: Date;
  /** Number of participants of a room, or number of codes to create. */
  participants: { readonly label: string; readonly hint: string; readonly most: number };
  submit: string;
  /** Of rooms only. */
  asksForWaitingRoom?: boolean;
  /** The batch's address. */
  home: string;
}

/** Creates a room code or individual codes. Posts to the page that lists codes of the type. */
export function CodesForm(
  { t, action, form, clock, now, participants, submit, asksForWaitingRoom, home }: CodesFormProps,
) {
  const shown: FormState = form ?? { typed: usualWindow(now, clock.timeZone) };
  const { label, hint, most } = participants;
  return (
    <form method="post" action={action} class="form codes-form" noValidate>
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
      {asksForWaitingRoom && <WaitingRoomField t={t} form={shown} />}
      <div class="form-acts">
        <Button kind="primary">{submit}</Button>
        <LinkButton kind="quiet" href={home}>{t("admin:form.toBatch")}</LinkButton>
      </div>
    </form>
  );
}
