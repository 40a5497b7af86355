import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { Passkey } from "../../model/account/passkey.ts";
import { LIMITS } from "../../model/limits.ts";
import { FormMessage } from "../admin/FormMessage.tsx";
import { Button } from "../form/Button.tsx";
import type { FormState } from "../form/form_state.ts";
import { TextField } from "../form/TextField.tsx";
import { LinkButton } from "../navigation/LinkButton.tsx";

interface PasskeyFormProps {
  t: TFunction;
  /** The page of the own sign-in, below which the form's address is and to which the way back leads. */
  page: string;
  form: FormState;
}

interface NamedProps extends PasskeyFormProps {
  passkey: Passkey;
}

/** Names a new passkey. The button that makes it is within. */
export const NewPasskeyForm = ({ t, page, form, children }: PasskeyFormProps & { children: ReactNode }) => (
  <form className="form" method="post" action={`${page}/passkeys/new`} noValidate>
    <FormMessage form={form} />
    <p>{t("common:passkey.newLead")}</p>
    <TextField
      name="name"
      label={t("admin:passkeys.name")}
      hint={t("admin:passkeys.nameHint")}
      defaultValue={form.typed?.name}
      message={form.messages?.name}
      maxLength={LIMITS.passkeyName}
      required
    />
    <noscript>
      <p>{t("common:passkey.needsScript")}</p>
    </noscript>
    {children}
    <div className="form-acts">
      <LinkButton kind="quiet" href={page}>{t("admin:form.cancel")}</LinkButton>
    </div>
  </form>
);

export const RenamePasskeyForm = ({ t, page, form, passkey: { id, name } }: NamedProps) => (
  <form className="form" method="post" action={`${page}/passkeys/${id}/rename`} noValidate>
    <FormMessage form={form} />
    <TextField
      name="name"
      label={t("admin:passkeys.name")}
      defaultValue={form.typed?.name ?? name}
      message={form.messages?.name}
      maxLength={LIMITS.passkeyName}
      required
    />
    <div className="form-acts">
      <Button kind="primary">{t("admin:passkeys.rename")}</Button>
      <LinkButton kind="quiet" href={page}>{t("admin:form.cancel")}</LinkButton>
    </div>
  </form>
);
