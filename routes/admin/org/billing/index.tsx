import { page } from "fresh";
import type { Answered } from "$/components/form/answered.ts";
import { BuyReports } from "$/components/admin/billing/BuyReports.tsx";
import { Purchases } from "$/components/admin/billing/Purchases.tsx";
import { Usage } from "$/components/admin/billing/Usage.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { billingOverview } from "$/domain/billing/billing_overview.ts";
import { openCheckout } from "$/domain/billing/open_checkout.ts";
import { UsageAsked } from "$/model/billing/billing.ts";
import { formMessage } from "$/site/request/answered_form.ts";
import { readForm } from "$/site/request/form.ts";
import { readQuery } from "$/site/request/query.ts";
import { define } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";
import { chosenReports } from "./(_form)/chosen_reports.ts";

export const handler = define.handlers({
  async GET({ state, url }) {
    const overview = await billingOverview(state, state.actor, readQuery(url, UsageAsked));
    return page({ overview, form: undefined as Answered | undefined });
  },
  async POST(ctx) {
    const { req, state } = ctx;
    const typed = await readForm(req);
    const again = async (form: Answered, status: number) => {
      const overview = await billingOverview(state, state.actor, UsageAsked.parse({}));
      return page({ overview, form: { typed, ...form } as Answered | undefined }, { status });
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
  const { currency, timeZone, canBuy, credits, purchases, usage, query } = overview;
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
          <Usage {...common} asked={query} rows={usage} />
        </section>
        <section class="stack billing-section" aria-labelledby="purchases-title">
          <h2 id="purchases-title">{t("admin:billing.purchases")}</h2>
          <Purchases {...common} purchases={purchases} />
        </section>
      </div>
    </>
  );
});
