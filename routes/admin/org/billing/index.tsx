import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { BuyReports } from "$/components/admin/billing/BuyReports.tsx";
import { Purchases } from "$/components/admin/billing/Purchases.tsx";
import { Usage } from "$/components/admin/billing/Usage.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { billingOverview } from "$/domain/billing/billing_overview.ts";
import { openCheckout } from "$/domain/billing/open_checkout.ts";
import { type CheckoutRequest, UsageFilter } from "$/model/billing/billing.ts";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { formMessage } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { readQuery } from "$/site/request/body.ts";
import { define } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";
import type { TFunction } from "i18next";
import { LIMITS } from "$/model/limits.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const overview = await billingOverview(state, state.actor, readQuery(url, UsageFilter));
    return page({ overview, form: undefined as FormState | undefined });
  },
  async POST(ctx) {
    const { req, state } = ctx;
    const typed = await readForm(req);
    const again = async (form: FormState, status: number) => {
      const overview = await billingOverview(state, state.actor, UsageFilter.parse({}));
      return page({ overview, form: { typed, ...form } as FormState | undefined }, { status });
    };
    const chosen = chosenReports(state.t, typed);
    if ("message" in chosen) return await again(chosen, 400);
    try {
      const { id } = await openCheckout(state, state.actor, chosen, state.language);
      return ctx.redirect(`/admin/org/billing/checkout?purchase=${id}`, 303);
    } catch (thrown) {
      const { status, message } = formMessage(state.t, thrown);
      return await again({ message }, status);
    }
  },
});

export default define.page<typeof handler>(({ data: { overview, form }, state: { t, language } }) => {
  const { currency, timeZone, canBuy, credits, purchases, usage, query, details } = overview;
  const common = { t, language, timeZone };
  return (
    <>
      <Headed title={t("admin:billing.title")} />
      <div class="stack">
        <p class="measure">{t("admin:billing.text")}</p>
        {!canBuy && <Banner tone="info">{t("admin:billing.noProvider")}</Banner>}
        <BuyReports
          t={t}
          language={language}
          currency={currency}
          credits={credits}
          canBuy={canBuy}
          form={form}
        />
        <section class="stack billing-section" id="usage" aria-labelledby="usage-title">
          <h2 id="usage-title">{t("admin:billing.usage")}</h2>
          <Usage {...common} filter={query} rows={usage} />
        </section>
        <section class="stack billing-section" aria-labelledby="details-title">
          <h2 id="details-title">{t("admin:billing.details")}</h2>
          {details.address
            ? <p class="billing-address">{details.address}</p>
            : <p class="quietly">{t("admin:billing.detailsNone")}</p>}
          <p>
            <LinkButton href="/admin/org/billing/details">
              {t(`admin:billing.${details.address ? "detailsEdit" : "detailsAdd"}`)}
            </LinkButton>
          </p>
        </section>
        <section class="stack billing-section" aria-labelledby="purchases-title">
          <h2 id="purchases-title">{t("admin:billing.purchases")}</h2>
          <Purchases {...common} purchases={purchases} />
          {purchases.length > 0 && (
            <p>
              <LinkButton kind="quiet" icon="download" download href="/admin/org/billing/purchases.csv">
                {t("admin:billing.purchasesFile")}
              </LinkButton>
            </p>
          )}
        </section>
      </div>
    </>
  );
});

const FIELD = /^test-([1-9]\d{0,8})$/;

/** Returns the order from the fields `test-<id>`, or the form's errors. Empty fields and 0 are skipped. */
function chosenReports(
  t: TFunction,
  typed: Readonly<Record<string, string>>,
): CheckoutRequest | FormState & { message: string } {
  const items: CheckoutRequest["items"] = [];
  const messages: Record<string, string> = {};
  for (const [name, text] of Object.entries(typed)) {
    const test = Number(FIELD.exec(name)?.[1]);
    if (!test || /^\s*0*\s*$/.test(text)) continue;
    const quantity = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : 0;
    if (quantity < 1 || quantity > LIMITS.creditsAtOnce) {
      messages[name] = t("admin:billing.badQuantity", { most: LIMITS.creditsAtOnce });
    } else items.push({ test, quantity });
  }
  if (Object.keys(messages).length > 0) return { message: t("common:refusal.invalid_body"), messages };
  return items.length > 0 ? { items } : { message: t("admin:billing.nothingChosen") };
}
