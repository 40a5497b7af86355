import { page } from "fresh";
import { OrderTable } from "$/components/admin/billing/OrderTable.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { openPurchase } from "$/domain/billing/confirm_checkout.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

/**
 * Review of an order. A link leads to the payment provider, because the content policy does not let a form
 * redirect to another site.
 */
export const handler = define.handlers({
  async GET(ctx) {
    const id = ctx.url.searchParams.get("purchase");
    if (!id) return ctx.redirect("/admin/org/billing", 303);
    return page(await openPurchase(ctx.state, ctx.state.actor, id));
  },
});

export default define.page<typeof handler>(({ data, state: { t, language } }) => {
  const { status, currency, items, checkoutUrl } = data;
  return (
    <>
      <Headed title={t("admin:billing.review")} />
      <div class="stack billing-order">
        {status === "open" && <p class="measure">{t("admin:billing.reviewText")}</p>}
        {status === "paid" && <Banner tone="good">{t("admin:billing.success")}</Banner>}
        {status === "expired" && <Banner tone="warn">{t("admin:billing.expiredText")}</Banner>}
        <OrderTable t={t} language={language} currency={currency} items={items} />
        <div class="form-acts">
          {status === "open" && checkoutUrl && (
            <LinkButton kind="primary" icon="lock" href={checkoutUrl}>{t("admin:billing.pay")}</LinkButton>
          )}
          <LinkButton kind="quiet" href="/admin/org/billing">{t("admin:billing.back")}</LinkButton>
        </div>
      </div>
    </>
  );
});
