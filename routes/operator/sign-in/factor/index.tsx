import { FactorSetUpForm } from "$/components/account/FactorSetUpForm.tsx";
import { RecoveryCodes } from "$/components/account/RecoveryCodes.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { define } from "$/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { offeredFactor, takeFirstCode } from "$/site/request/set_up_factor.ts";

const PAGE = "/operator/sign-in";

/** Sets up an operator's app that shows codes. */
export const handler = define.handlers({
  GET: (ctx) => offeredFactor(ctx),
  POST: (ctx) => takeFirstCode(ctx),
});

export default define.page<typeof handler>(({ data, state: { t } }) => {
  const { offered, codes } = data;
  return (
    <>
      <Headed title={t(`common:factor.${codes ? "codesTitle" : "setUpTitle"}`)} />
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
