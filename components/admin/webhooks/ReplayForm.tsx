import type { TFunction } from "i18next";
import { Button } from "../../form/Button.tsx";
import { Checkbox } from "../../form/Checkbox.tsx";
import type { FormState } from "../../form/form_state.ts";
import { TextField } from "../../form/TextField.tsx";
import { FormMessage } from "../FormMessage.tsx";

interface ReplayFormProps {
  t: TFunction;
  action: string;
  form: FormState;
  /** Name of the organisation's time zone. */
  zone: string;
}

/** Sends again what happened in a time. */
export function ReplayForm({ t, action, form, zone }: ReplayFormProps) {
  const { typed = {}, messages = {} } = form;
  const field = (name: "from" | "to") => ({
    ...{ name, label: t(`admin:webhooks.replay.${name}`), type: "datetime-local" as const },
    ...{ defaultValue: typed[name], message: messages[name], required: true },
  });
  return (
    <form method="post" action={action} className="form" noValidate>
      <FormMessage form={form} />
      <p>{t("admin:webhooks.replay.hint", { zone })}</p>
      <TextField {...field("from")} />
      <TextField {...field("to")} />
      <Checkbox
        name="isFailedOnly"
        label={t("admin:webhooks.replay.failedOnly")}
        defaultChecked={"isFailedOnly" in typed}
      />
      <div className="form-acts">
        <Button kind="primary">{t("admin:webhooks.replay.action")}</Button>
      </div>
    </form>
  );
}
