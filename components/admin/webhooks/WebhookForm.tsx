import type { TFunction } from "i18next";
import { LIMITS } from "../../../model/limits.ts";
import { tickedIn } from "../../../model/site/ticked.ts";
import { WEBHOOK_EVENTS } from "../../../model/webhooks/webhook.ts";
import { Button } from "../../form/Button.tsx";
import { Checkbox } from "../../form/Checkbox.tsx";
import { CheckboxGroup } from "../../form/CheckboxGroup.tsx";
import type { FormState } from "../../form/form_state.ts";
import { TextField } from "../../form/TextField.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { PlaceField } from "../keys/PlaceField.tsx";

interface WebhookFormProps {
  t: TFunction;
  action: string;
  form: FormState;
  submit: string;
  /** Of one that is added, where there is a sandbox: it may be told of the events there. */
  hasPlace?: boolean;
}

/** The address, the events and what may be in the messages. */
export function WebhookForm({ t, action, form, submit, hasPlace = false }: WebhookFormProps) {
  const { typed = {}, messages = {} } = form;
  return (
    <form method="post" action={action} className="form" noValidate>
      <FormMessage form={form} />
      <TextField
        name="url"
        label={t("admin:webhooks.address")}
        hint={t("admin:webhooks.addressHint")}
        defaultValue={typed.url}
        message={messages.url}
        maxLength={LIMITS.webhookUrlMaxLength}
        autoComplete="off"
        required
      />
      {hasPlace && <PlaceField t={t} of="webhooks" form={form} />}
      <CheckboxGroup
        name="events"
        legend={t("admin:webhooks.events")}
        choices={WEBHOOK_EVENTS.map((value) => ({
          value,
          text: t(`admin:webhooks.event.${value}`),
          hint: value,
        }))}
        ticked={tickedIn(typed, "events")}
        message={messages.events}
      />
      <Checkbox
        name="hasPersonalData"
        label={t("admin:webhooks.personal")}
        hint={t("admin:webhooks.personalHint")}
        defaultChecked={"hasPersonalData" in typed}
      />
      <div className="form-acts">
        <Button kind="primary">{submit}</Button>
      </div>
    </form>
  );
}

/** Fields of the form as a webhook has them. */
export const webhookFields = (
  { url, events, hasPersonalData }: { url: string; events: readonly string[]; hasPersonalData: boolean },
): Record<string, string> => ({
  url,
  ...Object.fromEntries(events.map((type) => [`events.${type}`, "on"])),
  ...hasPersonalData && { hasPersonalData: "on" },
});
