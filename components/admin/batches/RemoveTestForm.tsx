import type { TFunction } from "i18next";
import { ConfirmForm } from "../ConfirmForm.tsx";

interface RemoveTestFormProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  test: { readonly batchTestId: string; readonly name: string };
  affected: { readonly unfinished: number };
  failure?: string;
  onPage?: boolean;
}

export function RemoveTestForm(
  { t, home, test: { batchTestId, name }, affected, failure, onPage }: RemoveTestFormProps,
) {
  return (
    <ConfirmForm
      action={`${home}/tests/${batchTestId}/remove`}
      submit={t("admin:batchTests.removeSubmit")}
      isDangerous
      failure={failure === undefined
        ? undefined
        : { title: t("admin:batchTests.removeFailed"), text: failure }}
      cancel={{ text: t("admin:form.cancel"), href: onPage ? `${home}/edit` : undefined }}
    >
      <p>{t("admin:batchTests.removeText", { name })}</p>
      {affected.unfinished > 0 && <p>{t("admin:batchTests.removeGiven")}</p>}
    </ConfirmForm>
  );
}
