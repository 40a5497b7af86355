import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { PricesPage } from "$/components/operator/PricesPage.tsx";
import { define } from "$/define.ts";
import { listPrices, pricedCurrencies, setPrices } from "$/domain/operators/prices.ts";
import { knownValue } from "$/model/known_value.ts";
import { submit } from "$/site/request/submit.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { expectPrices, PricesForm } from "./(_page)/prices_form.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, PricesForm, async (changes, typed) => {
      expectPrices(ctx.state, typed, changes, async (state) => {
        const tests = await listPrices(state, state.actor);
        return (test, currency) => tests.find((one) => one.test === test)?.prices[currency] ?? null;
      });
      await setPrices(ctx.state, ctx.state.actor, changes);
      return seeOther("/operator/prices?done");
    }),
});

export default define.page<typeof handler>(async ({ data, state, url }) => {
  const { t, actor } = state;
  const tests = await listPrices(state, actor);
  // One that nobody pays in yet.
  const added = knownValue("currency").safeParse(url.searchParams.get("currency")).data;
  const currencies = [...new Set([...await pricedCurrencies(state, actor), ...added ? [added] : []])].sort();
  return (
    <>
      <Headed title={t("operator:prices.title")} />
      <PricesPage
        t={t}
        tests={tests}
        currencies={currencies}
        form={data}
        isDone={url.searchParams.has("done")}
      />
    </>
  );
});
