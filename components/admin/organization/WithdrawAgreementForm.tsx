import type { TFunction } from "i18next";
import { ADMIN_LANGUAGE } from "../../../model/languages.ts";
import type { AgreementVersion } from "../../../model/organization/agreement.ts";
import { ConfirmForm } from "../ConfirmForm.tsx";

export const withdrawAddress = ({ id }: { id: string }) => `/admin/org/agreements/${id}/withdraw`;
export const withdrawDialog = ({ id }: { id: string }) => `withdraw-${id}`;

interface WithdrawAgreementFormProps {
  t: TFunction;
  agreement: Pick<AgreementVersion, "id" | "accepted" | "texts">;
  failure?: string;
  onPage?: boolean;
}

export function WithdrawAgreementForm({ t, agreement, failure, onPage }: WithdrawAgreementFormProps) {
  const { accepted, texts } = agreement;
  return (
    <ConfirmForm
      action={withdrawAddress(agreement)}
      submit={t("admin:agreements.withdraw")}
      isDangerous
      failure={failure === undefined
        ? undefined
        : { title: t("admin:agreements.withdrawFailed"), text: failure }}
      cancel={{ text: t("admin:form.cancel"), href: onPage ? "/admin/org/agreements" : undefined }}
    >
      <p>{t("admin:agreements.withdrawText", { title: texts[ADMIN_LANGUAGE].title })}</p>
      {accepted > 0 && <p>{t("admin:agreements.withdrawKept", { count: accepted })}</p>}
    </ConfirmForm>
  );
}
