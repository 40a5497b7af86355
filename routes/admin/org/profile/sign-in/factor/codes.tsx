import { page } from "fresh";
import { RecoveryCodes } from "$/components/account/RecoveryCodes.tsx";
import { renewRecoveryCodes } from "$/domain/account/second_factor/second_factor.ts";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { SignInCrumbs } from "../(_page)/SignInCrumbs.tsx";

/** Replaces the recovery codes, and shows the new ones once. */
export const handler = define.handlers({
  GET: (ctx) => ctx.redirect("/admin/org/profile/sign-in", 303),

  POST: async ({ state }) =>
    page({ codes: await renewRecoveryCodes(state, state.actor) }, {
      headers: { "cache-control": "no-store" },
    }),
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <>
    <Headed title={t("common:factor.codesTitle")} crumbs={<SignInCrumbs t={t} isWithin />} />
    <RecoveryCodes t={t} codes={data.codes} href="/admin/org/profile/sign-in" />
    <CopyKeys />
  </>
));
