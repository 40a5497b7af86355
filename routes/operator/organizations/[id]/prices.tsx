import { page } from "fresh";
import { Head } from "fresh/runtime";
import type { FormState } from "$/components/form/form_state.ts";
import { OwnPricesPage } from "$/components/operator/OwnPricesPage.tsx";
import { define } from "$/define.ts";
import { readOrganization } from "$/domain/operators/organizations.ts";
import { listOwnPrices, ownPriceMoves, setOwnPrices } from "$/domain/operators/own_prices.ts";
import { requireId } from "$/model/id.ts";
import { submit } from "$/site/request/submit.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { expectPrices, OwnPricesForm } from "../../(_page)/prices_form.ts";

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, OwnPricesForm, async (changes, typed) => {
      const { state, params } = ctx;
      const id = requireId(params.id);
      expectPrices(state, typed, changes.prices, async (state) => {
        const prices = await listOwnPrices(state, state.actor, id);
        return (test, currency) =>
          prices.find((one) => one.test === test && one.currency === currency)?.ownPrice ?? null;
      });
      await setOwnPrices(state, state.actor, id, changes);
      return seeOther(`/operator/organizations/${id}/prices?done`);
    }),
});

export default define.page<typeof handler>(async ({ data, state, params, url }) => {
  const id = requireId(params.id);
  const organization = await readOrganization(state, state.actor, id);
  const [prices, moves] = await Promise.all([
    listOwnPrices(state, state.actor, id),
    ownPriceMoves(state, state.actor, id),
  ]);
  return (
    <>
      <Head>
        <title>{state.t("operator:ownPrices.title")} · {organization.name} · Assay</title>
      </Head>
      <OwnPricesPage
        t={state.t}
        language={state.language}
        organization={organization}
        prices={prices}
        moves={moves}
        form={data}
        isDone={url.searchParams.has("done")}
      />
    </>
  );
});
