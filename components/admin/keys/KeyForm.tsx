import type { TFunction } from "i18next";
import { ALL_SCOPES, SCOPES } from "../../../model/account/actor.ts";
import { isForSandbox } from "../../../model/account/permissions.ts";
import { LIMITS } from "../../../model/limits.ts";
import { KEY_DAYS } from "../../../model/machines/api_key.ts";
import { tickedIn } from "../../../model/site/ticked.ts";
import { Button } from "../../form/Button.tsx";
import { CheckboxGroup } from "../../form/CheckboxGroup.tsx";
import type { FormState } from "../../form/form_state.ts";
import { Select } from "../../form/Select.tsx";
import { TextArea } from "../../form/TextArea.tsx";
import { TextField } from "../../form/TextField.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { PlaceField } from "./PlaceField.tsx";
import { scopeText } from "./scope_text.ts";

/** A new key of a program. */
export function KeyForm({ t, form, hasSandbox }: { t: TFunction; form: FormState; hasSandbox: boolean }) {
  const { typed = {}, messages = {} } = form;
  return (
    <form className="form" method="post" action="/admin/org/settings/keys/new" noValidate>
      <FormMessage form={form} />
      <TextField
        name="name"
        label={t("admin:keys.name")}
        hint={t("admin:keys.nameHint")}
        defaultValue={typed.name}
        maxLength={LIMITS.nameMaxLength}
        message={messages.name}
        required
      />
      {hasSandbox && <PlaceField t={t} of="keys" form={form} />}
      <CheckboxGroup
        legend={t("admin:keys.scopes")}
        hint={t("admin:keys.scopesHint")}
        name="scopes"
        choices={(hasSandbox ? ALL_SCOPES : SCOPES).map((value) => ({
          value,
          text: scopeText(t, value),
          hint: isForSandbox(value) ? t("admin:keys.forSandbox", { scope: value }) : value,
        }))}
        ticked={tickedIn(typed, "scopes")}
        message={messages.scopes}
      />
      <Select
        name="days"
        label={t("admin:keys.life")}
        options={KEY_DAYS.map((value) => ({ value, text: t("admin:keys.days", { count: Number(value) }) }))}
        defaultValue={typed.days ?? KEY_DAYS[1]}
        message={messages.days}
      />
      <TextArea
        name="addresses"
        label={t("admin:keys.addresses")}
        hint={t("admin:keys.addressesHint")}
        defaultValue={typed.addresses}
        message={messages.addresses}
        rows={2}
      />
      <TextField
        name="callsPerMinute"
        label={t("admin:keys.calls")}
        type="number"
        min={1}
        max={LIMITS.keyCallsPerMinute}
        defaultValue={typed.callsPerMinute ?? String(LIMITS.usualCallsPerMinute)}
        message={messages.callsPerMinute}
      />
      <div className="form-acts">
        <Button kind="primary">{t("admin:keys.create")}</Button>
        <LinkButton kind="quiet" href="/admin/org/settings/keys">{t("admin:form.cancel")}</LinkButton>
      </div>
    </form>
  );
}
