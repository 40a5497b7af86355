import type { TFunction } from "i18next";
import type { AdminShell } from "../../../model/organization/admin_shell.ts";
import type { FormState } from "../../form/form_state.ts";
import type { StaffMail } from "../../../model/account/staff_mail.ts";
import { Checkbox } from "../../form/Checkbox.tsx";
import { Button } from "../../form/Button.tsx";
import { Card } from "../../layout/Card.tsx";
import { TextField } from "../../form/TextField.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { FormMessage } from "../FormMessage.tsx";

interface ProfileFormsProps {
  t: TFunction;
  me: AdminShell["me"];
  name?: FormState;
  password?: FormState;
  /** The mails that the member may choose, and whether each is sent. */
  mails: readonly (readonly [name: StaffMail, isWanted: boolean])[];
}

export function ProfileForms({ t, me, name = {}, password = {}, mails }: ProfileFormsProps) {
  return (
    <div className="columns">
      <Card title={t("admin:profile.you")}>
        <NameForm t={t} me={me} form={name} />
      </Card>
      <Card title={t("admin:password.title")}>
        <PasswordForm t={t} form={password} />
      </Card>
      <Card title={t("admin:sessions.title")}>
        <div className="stack">
          <p>{t("admin:sessions.card")}</p>
          <p>
            <LinkButton href="/admin/org/profile/sign-in">{t("admin:sessions.open")}</LinkButton>
          </p>
        </div>
      </Card>
      {mails.length > 0 && (
        <Card title={t("admin:mailChoices.title")}>
          <MailsForm t={t} mails={mails} />
        </Card>
      )}
    </div>
  );
}

type NameFormProps = Pick<ProfileFormsProps, "t" | "me"> & { form: FormState };

function NameForm({ t, me, form }: NameFormProps) {
  const { typed = me, messages = {} } = form;
  return (
    <form method="post" action="/admin/org/profile" className="form" noValidate>
      <FormMessage form={form} />
      <TextField
        name="firstName"
        label={t("admin:profile.firstName")}
        defaultValue={typed.firstName}
        message={messages.firstName}
        autoComplete="given-name"
      />
      <TextField
        name="lastName"
        label={t("admin:profile.lastName")}
        defaultValue={typed.lastName}
        message={messages.lastName}
        autoComplete="family-name"
      />
      <TextField name="email" label={t("admin:profile.email")} defaultValue={me.email} readOnly />
      <TextField
        name="role"
        label={t("admin:profile.role")}
        defaultValue={me.role ? t(`admin:role.${me.role}`) : ""}
        readOnly
      />
      <div className="form-acts">
        <Button kind="primary">{t("admin:profile.save")}</Button>
      </div>
    </form>
  );
}

function MailsForm({ t, mails }: Pick<ProfileFormsProps, "t" | "mails">) {
  return (
    <form method="post" action="/admin/org/profile/emails" className="form" noValidate>
      <p>{t("admin:mailChoices.lead")}</p>
      {mails.map(([name, isWanted]) => (
        <Checkbox
          key={name}
          name={name}
          label={t(`admin:mailChoices.${name}`)}
          hint={t(`admin:mailChoices.${name}Hint`)}
          defaultChecked={isWanted}
        />
      ))}
      <div className="form-acts">
        <Button kind="primary">{t("admin:mailChoices.save")}</Button>
      </div>
    </form>
  );
}

function PasswordForm({ t, form }: { t: TFunction; form: FormState }) {
  const { messages = {} } = form;
  return (
    <form method="post" action="/admin/org/profile/password" className="form" noValidate>
      <FormMessage form={form} />
      <TextField
        name="currentPassword"
        type="password"
        label={t("admin:password.current")}
        message={messages.currentPassword}
        autoComplete="current-password"
      />
      <TextField
        name="newPassword"
        type="password"
        label={t("common:password.new")}
        hint={t("common:password.rule")}
        message={messages.newPassword}
        autoComplete="new-password"
      />
      <TextField
        name="confirmation"
        type="password"
        label={t("common:password.confirm")}
        message={messages.confirmation}
        autoComplete="new-password"
      />
      <div className="form-acts">
        <Button kind="primary">{t("admin:password.submit")}</Button>
      </div>
    </form>
  );
}
