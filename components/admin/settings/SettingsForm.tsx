import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { Button } from "../../form/Button.tsx";
import type { FormState } from "../../form/form_state.ts";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { FormMessage } from "../FormMessage.tsx";

interface SettingsFormProps {
  t: TFunction;
  /** The last part of the form's address. */
  part: string;
  form: FormState;
  /** Where it leads without being sent. */
  back?: string;
  /** The form has a file. */
  hasFile?: boolean;
  children: ReactNode;
}

/** The frame of a form of settings. */
export const SettingsForm = (
  { t, part, form, back = "/admin/org/settings", hasFile, children }: SettingsFormProps,
) => (
  <form
    method="post"
    action={`/admin/org/settings/${part}`}
    encType={hasFile ? "multipart/form-data" : undefined}
    className="form"
    noValidate
  >
    <FormMessage form={form} />
    {children}
    <div className="form-acts">
      <Button kind="primary">{t("admin:form.save")}</Button>
      <LinkButton kind="quiet" href={back}>{t("admin:form.cancel")}</LinkButton>
    </div>
  </form>
);
