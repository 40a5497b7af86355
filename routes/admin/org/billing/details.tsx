import { page } from "fresh";
import { Button } from "$/components/form/Button.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { TextArea } from "$/components/form/TextArea.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { billingDetails, changeBillingDetails } from "$/domain/billing/receipts.ts";
import { BillingDetails } from "$/model/billing/receipts.ts";
import { LIMITS } from "$/model/limits.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { submit } from "$/site/request/submit.ts";

const BILLING = "/admin/org/billing";

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, BillingDetails, async (details) => {
      const { state } = ctx;
      await changeBillingDetails(state, state.actor, details);
      return redirectWithNotice(state.t("admin:billing.detailsSaved"), BILLING);
    }),
});

export default define.page<typeof handler>(async ({ data: { typed, message, messages = {} }, state }) => {
  const { t, actor } = state;
  const details = await billingDetails(state, actor);
  return (
    <>
      <Headed title={t("admin:billing.details")} />
      <form class="form" method="post" action={`${BILLING}/details`} noValidate>
        {message && <Banner tone="bad" urgent>{message}</Banner>}
        <p>{t("admin:billing.detailsText")}</p>
        <TextArea
          name="address"
          label={t("admin:billing.address")}
          rows={4}
          maxLength={LIMITS.addressMaxLength}
          defaultValue={typed?.address ?? details.address ?? ""}
          message={messages.address}
        />
        <TextField
          name="taxNumber"
          label={t("admin:billing.taxNumber")}
          maxLength={LIMITS.taxNumberMaxLength}
          defaultValue={typed?.taxNumber ?? details.taxNumber ?? ""}
          message={messages.taxNumber}
        />
        <div class="form-acts">
          <Button kind="primary">{t("admin:billing.detailsSave")}</Button>
          <LinkButton kind="quiet" href={BILLING}>{t("admin:billing.back")}</LinkButton>
        </div>
      </form>
    </>
  );
});
