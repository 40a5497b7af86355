import { Button } from "$/components/form/Button.tsx";
import { TextArea } from "$/components/form/TextArea.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { FormMessage } from "$/components/admin/FormMessage.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { billingDetails, changeBillingDetails } from "$/domain/billing/receipts.ts";
import { BillingDetails } from "$/model/billing/receipts.ts";
import { LIMITS } from "$/model/limits.ts";
import { type AdminState, define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { thingHandlers } from "$/site/request/submit_thing.ts";

const BILLING = "/admin/org/billing";

export const handler = define.handlers(thingHandlers({
  async read(state: AdminState) {
    const { address, taxNumber } = await billingDetails(state, state.actor);
    return { address: address ?? "", taxNumber: taxNumber ?? "" };
  },
  schema: BillingDetails,
  async work({ state }, details) {
    await changeBillingDetails(state, state.actor, details);
    return redirectWithNotice(state.t("admin:billing.detailsSaved"), BILLING);
  },
}));

export default define.page<typeof handler>(({ data, state: { t } }) => {
  const { typed = {}, messages = {} } = data;
  return (
    <>
      <Headed title={t("admin:billing.details")} />
      <form class="form" method="post" action={`${BILLING}/details`} noValidate>
        <FormMessage form={data} />
        <p>{t("admin:billing.detailsText")}</p>
        <TextArea
          name="address"
          label={t("admin:billing.address")}
          rows={4}
          maxLength={LIMITS.addressMaxLength}
          defaultValue={typed.address}
          message={messages.address}
        />
        <TextField
          name="taxNumber"
          label={t("admin:billing.taxNumber")}
          maxLength={LIMITS.taxNumberMaxLength}
          defaultValue={typed.taxNumber}
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
