import type { TFunction } from "i18next";
import type { FormState } from "../../form/form_state.ts";
import { Checkbox } from "../../form/Checkbox.tsx";
import { Button } from "../../form/Button.tsx";
import { DialogActions } from "../../messages/Dialog.tsx";
import { TextField } from "../../form/TextField.tsx";
import { FormMessage } from "../FormMessage.tsx";
import { OwnProjectsBox, RoleChoice } from "./RoleChoice.tsx";

export function InvitationForm({ t, form = {} }: { t: TFunction; form?: FormState }) {
  const { typed = {}, messages = {} } = form;
  return (
    <form id="invitation" method="post" action="/admin/org/invitation" className="stack" noValidate>
      <FormMessage form={form} />
      <p>{t("admin:organization.inviteLead")}</p>
      <TextField
        name="email"
        type="email"
        label={t("admin:organization.email")}
        defaultValue={typed.email}
        message={messages.email}
        autoComplete="off"
        required
      />
      <RoleChoice t={t} value={typed.role} message={messages.role} />
      <OwnProjectsBox t={t} isTicked={typed.ownProjectsOnly !== undefined} />
      <Checkbox
        name="activates"
        label={t("admin:organization.activates")}
        hint={t("admin:organization.activatesHint")}
        // A form that comes back has what was sent: nothing for an empty box.
        defaultChecked={form.typed ? typed.activates !== undefined : true}
      />
      <DialogActions>
        <Button kind="quiet" closes="top">{t("admin:form.cancel")}</Button>
        <Button kind="primary" icon="mail">{t("admin:organization.create")}</Button>
      </DialogActions>
    </form>
  );
}
