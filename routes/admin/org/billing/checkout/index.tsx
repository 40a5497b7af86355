import { page } from "fresh";
import { OrderTable } from "$/components/admin/billing/OrderTable.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { requestReceipt } from "$/domain/billing/receipts.ts";
import { taskStatus } from "$/domain/queue/task_view.ts";
import { ReceiptRequest } from "$/model/billing/receipts.ts";
import { requireId } from "$/model/id.ts";
import { readForm } from "$/site/request/form.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { openPurchase } from "$/domain/billing/confirm_checkout.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { ReceiptCard } from "./(_page)/ReceiptCard.tsx";

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
  async POST(ctx) {
    const { state, url, req } = ctx;
    const id = requireId(url.searchParams.get("purchase") ?? "");
    const request = ReceiptRequest.parse(await readForm(req));
    const task = await requestReceipt(state, state.actor, id, request);
    return seeOther(`/admin/org/billing/checkout?${new URLSearchParams({ purchase: id, receipt: task.id })}`);
  },
});

const TITLES = { open: "review", paid: "purchase", expired: "expired" } as const;

export default define.page<typeof handler>(async ({ data, state, url }) => {
  const { t, language, actor } = state;
  const { status, currency, items, tax, checkoutUrl } = data;
  const receipt = url.searchParams.get("receipt");
  const task = receipt ? await taskStatus(state, actor, requireId(receipt)) : null;
  return (
    <>
      <Headed title={t(`admin:billing.${TITLES[status]}`)} />
      <div class="stack billing-order">
        {status === "open" && <p class="measure">{t("admin:billing.reviewText")}</p>}
        {status === "paid" && <Banner tone="good">{t("admin:billing.success")}</Banner>}
        {status === "expired" && <Banner tone="warn">{t("admin:billing.expiredText")}</Banner>}
        <OrderTable t={t} language={language} currency={currency} items={items} tax={tax} />
        {status === "paid" && <ReceiptCard state={state} purchase={data} task={task} />}
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
