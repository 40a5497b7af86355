import { FactorSetUpForm } from "$/components/account/FactorSetUpForm.tsx";
import { RecoveryCodes } from "$/components/account/RecoveryCodes.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
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

export default define.page<typeof handler>(({ data, state: { t } }) => {
  const { offered, codes } = data;
  return (
    <>
      <Headed
        title={t(`common:factor.${codes ? "codesTitle" : "setUpTitle"}`)}
        crumbs={<SignInCrumbs t={t} isWithin />}
      />
      {codes && <RecoveryCodes t={t} codes={codes} href={PAGE} />}
      {offered && (
        <div class="measure">
          <Card>
            <FactorSetUpForm
              t={t}
              action={`${PAGE}/factor`}
              offered={offered}
              form={data}
              cancel={<LinkButton kind="quiet" href={PAGE}>{t("admin:form.cancel")}</LinkButton>}
            />
          </Card>
        </div>
      )}
    </>
  );
});
