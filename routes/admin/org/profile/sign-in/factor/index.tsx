import { FactorSetUpCard } from "$/components/account/FactorSetUpCard.tsx";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { offeredFactor, takeFirstCode } from "$/site/request/set_up_factor.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { SignInCrumbs } from "../(_page)/SignInCrumbs.tsx";

const PAGE = "/admin/org/profile/sign-in";

/** Sets up an app that shows codes. The secret comes back sealed with the first code, and is stored then. */
export const handler = define.handlers({
  GET: (ctx) => offeredFactor(ctx),
  POST: (ctx) => takeFirstCode(ctx),
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <>
    <Headed
      title={t(`common:factor.${data.codes ? "codesTitle" : "setUpTitle"}`)}
      crumbs={<SignInCrumbs t={t} isWithin />}
    />
    <FactorSetUpCard t={t} page={PAGE} data={data} />
    <CopyKeys />
  </>
));
