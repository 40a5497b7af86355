import type { TFunction } from "i18next";
import { dayText } from "../../lib/time/dates.ts";
import type { FactorRemoval } from "../../model/account/second_factor.ts";
import { ConfirmForm } from "../admin/ConfirmForm.tsx";
import type { FormState } from "../form/form_state.ts";
import { Banner } from "../messages/Banner.tsx";

interface RemoveFactorProps {
  t: TFunction;
  language: string;
  /** The page of the own sign-in, to which the way back leads. */
  page: string;
  /** Below it. */
  path: string;
  form: FormState;
  /** What is removed, in words, and on the button. */
  text: string;
  submit: string;
  removal: FactorRemoval;
}

/** Says how its holder signs in after the removal of an app or a passkey, before it is done. */
export function RemoveFactorForm(
  { t, language, page, path, form, text, submit, removal: { left, demanded } }: RemoveFactorProps,
) {
  const isLast = left === "password" || left === "provider";
  const after = t(`admin:factorLeft.${left}`);
  return (
    <ConfirmForm
      action={`${page}/${path}`}
      submit={submit}
      isDangerous
      failure={form.message === undefined ? undefined : { title: form.message }}
      cancel={{ text: t("admin:form.cancel"), href: page }}
    >
      <p>{text}</p>
      {!isLast && <p>{after}</p>}
      {isLast && (
        <Banner tone="warn" title={t("admin:factorLeft.last")}>
          <p>{after}</p>
          {demanded === "now" && <p>{t("admin:factorLeft.demandedNow")}</p>}
          {demanded !== null && demanded !== "now" && (
            <p>{t("admin:factorLeft.demandedFrom", { day: dayText(demanded, language) })}</p>
          )}
        </Banner>
      )}
    </ConfirmForm>
  );
}
