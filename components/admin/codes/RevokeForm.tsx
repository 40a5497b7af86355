import type { TFunction } from "i18next";
import { ConfirmForm } from "../ConfirmForm.tsx";

interface RevokeFormProps {
  t: TFunction;
  code: { readonly code: string; readonly taken: number };
  action: string;
  /** Why it could not be done just now. */
  failure?: string;
  /** On a page of its own: the one that shows the code. */
  back?: string;
}

/** Whom it shuts out, and whom it does not. */
export const RevokeForm = ({ t, code: { code, taken }, action, failure, back }: RevokeFormProps) => (
  <ConfirmForm
    action={action}
    submit={t("admin:codes.revoke")}
    isDangerous
    failure={failure === undefined ? undefined : { title: t("admin:codes.revokeFailed"), text: failure }}
    cancel={{ text: t("admin:form.cancel"), href: back }}
  >
    <p>{t("admin:codes.revokeText", { code })}</p>
    {taken > 0 && <p>{t("admin:codes.entered", { count: taken })}</p>}
  </ConfirmForm>
);
