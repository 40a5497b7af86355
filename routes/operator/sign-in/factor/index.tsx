import { FactorSetUpCard } from "$/components/account/FactorSetUpCard.tsx";
import { define } from "$/define.ts";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { offeredFactor, takeFirstCode } from "$/site/request/set_up_factor.ts";

const PAGE = "/operator/sign-in";

/** Sets up an operator's app that shows codes. */
export const handler = define.handlers({
  GET: (ctx) => offeredFactor(ctx),
  POST: (ctx) => takeFirstCode(ctx),
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <>
    <Headed title={t(`common:factor.${data.codes ? "codesTitle" : "setUpTitle"}`)} />
    <FactorSetUpCard t={t} page={PAGE} data={data} />
    <CopyKeys />
  </>
));
