import type { TFunction } from "i18next";
import { ConfirmForm } from "../ConfirmForm.tsx";

interface RevokeFormProps {
  t: TFunction;
  code: { readonly code: string; readonly taken: number };
  action: string;
  /** Set after a failed attempt. */
  failure?: string;
  /** On a page of its own: address of the page that shows the code. */
  back?: string;
}

/** Confirmation of revoking a code, with its effect on respondents who have entered. */
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
