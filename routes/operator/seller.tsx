import { SellerForm } from "$/components/operator/SellerForm.tsx";
import { define, type State } from "$/define.ts";
import { changeSeller, readSeller, taxedCountries } from "$/domain/operators/seller.ts";
import { thingHandlers } from "$/site/request/submit_thing.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { SellerFields, sellerFields } from "./(_page)/seller_fields.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

export const handler = define.handlers(thingHandlers({
  read: async (state: State) => sellerFields(await readSeller(state, state.actor)),
  schema: SellerFields,
  async work({ state }, seller) {
    await changeSeller(state, state.actor, seller);
    return seeOther("/operator/seller?done");
  },
}));

export default define.page<typeof handler>(async ({ data, state, url }) => {
  const { t, actor, language } = state;
  const countries = await taxedCountries(state, actor);
  return (
    <>
      <Headed title={t("operator:seller.title")} />
      <SellerForm
        {...{ t, language, countries }}
        form={data}
        isDone={url.searchParams.has("done")}
      />
    </>
  );
});
