import { page } from "fresh";
import { OrderTable } from "../../../../../../components/admin/billing/OrderTable.tsx";
import { Banner } from "../../../../../../components/Banner.tsx";
import { LinkButton } from "../../../../../../components/LinkButton.tsx";
import { confirmCheckout } from "../../../../../../domain/billing/confirm_checkout.ts";
import { define } from "../../../../(_shell)/define.ts";
import { Headed } from "../../../../(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET(ctx) {
    const session = ctx.url.searchParams.get("session");
    if (!session) return ctx.redirect("/admin/org/billing", 303);
    return page({ session, purchase: await confirmCheckout(ctx.state, ctx.state.actor, session) });
  },
});

export default define.page<typeof handler>(({ data: { session, purchase }, state: { t, language } }) => {
  const { status, currency, items } = purchase;
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const here = `/admin/org/billing/checkout/success?${new URLSearchParams({ session })}`;
  const said = {
    paid: {
      title: t("admin:billing.success"),
      text: t("admin:billing.successText", { count }),
      tone: "good",
    },
    open: { title: t("admin:billing.pending"), text: t("admin:billing.pendingText"), tone: "warn" },
    expired: { title: t("admin:billing.expired"), text: t("admin:billing.expiredText"), tone: "warn" },
  } as const;
  const { title, text, tone } = said[status];
  return (
    <>
      <Headed title={title} />
      <div class="stack billing-order">
        <Banner tone={tone}>{text}</Banner>
        <OrderTable t={t} language={language} currency={currency} items={items} />
        <div class="form-acts">
          {status === "open" && (
            <LinkButton kind="primary" href={here}>{t("admin:billing.refresh")}</LinkButton>
          )}
          <LinkButton kind={status === "open" ? "quiet" : "primary"} href="/admin/org/billing">
            {t("admin:billing.back")}
          </LinkButton>
        </div>
      </div>
    </>
  );
});
