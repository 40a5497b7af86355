import { page } from "fresh";
import { WithdrawAgreementForm } from "$/components/admin/organization/WithdrawAgreementForm.tsx";
import { agreementVersions } from "$/domain/organization/agreements/agreement_versions.ts";
import { withdrawAgreement } from "$/domain/organization/agreements/withdraw_agreement.ts";
import { requireId } from "$/model/id.ts";
import { Refusal } from "$/model/refusal.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { define } from "../../../(_shell)/define.ts";
import { FormPage } from "../../../(_shell)/FormPage.tsx";
import { redirectWithNotice } from "../../../(_shell)/notice.ts";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state, params } = ctx;
      await withdrawAgreement(state, state.actor, requireId(params.agreementId));
      return redirectWithNotice(state.t("admin:agreements.withdrawDone"), "/admin/org/agreements");
    }),
});

export default define.page<typeof handler>(async ({ data, state, params }) => {
  const { t } = state;
  const id = requireId(params.agreementId);
  const agreement = (await agreementVersions(state, state.actor)).find((version) => version.id === id);
  if (!agreement) throw new Refusal("not_found");
  const failure = data?.message ??
    (agreement.kind === "additional" ? undefined : t("common:refusal.agreement_required"));
  return (
    <FormPage title={t("admin:agreements.withdrawTitle")}>
      <WithdrawAgreementForm t={t} agreement={agreement} failure={failure} onPage />
    </FormPage>
  );
});
