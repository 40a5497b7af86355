import { page } from "fresh";
import { Banner } from "$/components/messages/Banner.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { openPurchase } from "$/domain/billing/confirm_checkout.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET(ctx) {
    const id = ctx.url.searchParams.get("purchase");
    if (!id) return ctx.redirect("/admin/org/billing", 303);
    return page(await openPurchase(ctx.state, ctx.state.actor, id));
  },
});

export default define.page<typeof handler>(({ data: { id }, state: { t } }) => (
  <>
    <Headed title={t("admin:billing.cancelled")} />
    <div class="stack">
      <Banner tone="info">{t("admin:billing.cancelledText")}</Banner>
      <div class="form-acts">
        <LinkButton kind="primary" href={`/admin/org/billing/checkout?purchase=${id}`}>
          {t("admin:billing.again")}
        </LinkButton>
        <LinkButton kind="quiet" href="/admin/org/billing">{t("admin:billing.back")}</LinkButton>
      </div>
    </div>
  </>
));
