import { page } from "fresh";
import type { FormState } from "$/components/form/form_state.ts";
import { SellerForm } from "$/components/operator/SellerForm.tsx";
import { define } from "$/define.ts";
import { changeSeller, readSeller, taxedCountries } from "$/domain/operators/seller.ts";
import { submit } from "$/site/request/submit.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { SellerFields } from "./(_page)/seller_fields.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, SellerFields, async (seller) => {
      await changeSeller(ctx.state, ctx.state.actor, seller);
      return seeOther("/operator/seller?done");
    }),
});

export default define.page<typeof handler>(async ({ data, state, url }) => {
  const { t, actor, language } = state;
  const [seller, countries] = await Promise.all([readSeller(state, actor), taxedCountries(state, actor)]);
  return (
    <>
      <Headed title={t("operator:seller.title")} />
      <SellerForm
        {...{ t, language, seller, countries }}
        form={data}
        isDone={url.searchParams.has("done")}
      />
    </>
  );
});
