import { page } from "fresh";
import { RecoveryCodes } from "$/components/account/RecoveryCodes.tsx";
import { define } from "$/define.ts";
import { renewRecoveryCodes } from "$/domain/account/second_factor/second_factor.ts";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";

/** Replaces an operator's recovery codes, and shows the new ones once. */
export const handler = define.handlers({
  GET: (ctx) => ctx.redirect("/operator/sign-in", 303),

  POST: async ({ state }) =>
    page({ codes: await renewRecoveryCodes(state, state.actor) }, {
      headers: { "cache-control": "no-store" },
    }),
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <>
    <Headed title={t("common:factor.codesTitle")} />
    <RecoveryCodes t={t} codes={data.codes} href="/operator/sign-in" />
    <CopyKeys />
  </>
));
