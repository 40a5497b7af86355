import { page } from "fresh";
import type { TFunction } from "i18next";
import { OrderTable } from "$/components/admin/billing/OrderTable.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { confirmCheckout } from "$/domain/billing/confirm_checkout.ts";
import { Refusal } from "$/model/refusal.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

export const handler = define.handlers({
  async GET(ctx) {
    const session = ctx.url.searchParams.get("session");
    if (!session) return ctx.redirect("/admin/org/billing", 303);
    const purchase = await nullIfUnknown(confirmCheckout(ctx.state, ctx.state.actor, session));
    return page({ session, purchase }, { status: purchase ? 200 : 404 });
  },
});

/** Returns null for an unknown purchase, which the page explains instead of showing an error. */
async function nullIfUnknown<T>(confirmed: Promise<T>): Promise<T | null> {
  try {
    return await confirmed;
  } catch (thrown) {
    if (thrown instanceof Refusal && thrown.code === "not_found") return null;
    throw thrown;
  }
}

export default define.page<typeof handler>(({ data: { session, purchase }, state }) => {
  const { t, language, payments } = state;
  if (!purchase) return <UnknownPurchase t={t} />;
  const { status, currency, items, tax } = purchase;
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const address = `/admin/org/billing/checkout/success?${new URLSearchParams({ session })}`;
  const texts = {
    paid: {
      title: t("admin:billing.success"),
      text: t("admin:billing.successText", { count }),
      tone: "good",
    },
    open: {
      title: t("admin:billing.pending"),
      text: payments ? t("admin:billing.pendingText") : t("admin:billing.unconfirmableText"),
      tone: "warn",
    },
    expired: { title: t("admin:billing.expired"), text: t("admin:billing.expiredText"), tone: "warn" },
  } as const;
  const { title, text, tone } = texts[status];
  const canRefresh = status === "open" && payments !== undefined;
  return (
    <>
      <Headed title={title} />
      <div class="stack billing-order">
        <Banner tone={tone}>{text}</Banner>
        <OrderTable t={t} language={language} currency={currency} items={items} tax={tax} />
        <div class="form-acts">
          {canRefresh && <LinkButton kind="primary" href={address}>{t("admin:billing.refresh")}</LinkButton>}
          <LinkButton kind={canRefresh ? "quiet" : "primary"} href="/admin/org/billing">
            {t("admin:billing.back")}
          </LinkButton>
          {status === "paid" && (
            <LinkButton
              kind="quiet"
              icon="document"
              href={`/admin/org/billing/checkout?purchase=${purchase.id}`}
            >
              {t("admin:billing.receipt")}
            </LinkButton>
          )}
        </div>
      </div>
    </>
  );
});

function UnknownPurchase({ t }: { t: TFunction }) {
  return (
    <>
      <Headed title={t("admin:billing.unknown")} />
      <div class="stack">
        <Banner tone="info">{t("admin:billing.unknownText")}</Banner>
        <div class="form-acts">
          <LinkButton kind="primary" href="/admin/org/billing">{t("admin:billing.back")}</LinkButton>
          <LinkButton kind="quiet" href="/admin/technical-support">{t("admin:support.title")}</LinkButton>
        </div>
      </div>
    </>
  );
}
