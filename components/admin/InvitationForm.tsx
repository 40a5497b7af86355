import type { TFunction } from "i18next";
import { ROLES } from "../../model/roles.ts";
import type { Answered } from "../answered.ts";
import { Button } from "../Button.tsx";
import { RadioGroup } from "../RadioGroup.tsx";
import { TextField } from "../TextField.tsx";
import { FormMessage } from "./FormMessage.tsx";

export function InvitationForm({ t, form = {} }: { t: TFunction; form?: Answered }) {
  const { typed = {}, messages = {} } = form;
  return (
    <form method="post" action="/admin/org/invitation" className="form" noValidate>
      <FormMessage form={form} />
      <TextField
        name="email"
        type="email"
        label={t("admin:organization.email")}
        defaultValue={typed.email}
        message={messages.email}
        autoComplete="off"
      />
      <RadioGroup
        legend={t("admin:organization.role")}
        name="role"
        choices={ROLES.map((role) => ({
          value: role,
          text: t(`admin:role.${role}`),
          hint: t(`admin:roleHint.${role}`),
        }))}
        defaultValue={typed.role}
        message={messages.role}
      />
      <div className="form-acts">
        <Button kind="primary" icon="mail">{t("admin:organization.create")}</Button>
      </div>
    </form>
  );
}
