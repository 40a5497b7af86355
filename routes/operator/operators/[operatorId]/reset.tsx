import { page } from "fresh";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { define } from "$/define.ts";
import { askOperatorFactorReset } from "$/domain/account/second_factor/reset.ts";
import { readOperator } from "$/domain/operators/operators.ts";
import { requireId } from "$/model/id.ts";
import { FACTOR_RESET, HOUR } from "$/model/times.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { seeOther } from "$/site/response/see_other.ts";

/** Asks for the removal of another operator's second factor. */
export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      await askOperatorFactorReset(ctx.state, ctx.state.actor, requireId(ctx.params.operatorId), ctx.state);
      return seeOther("/operator/operators?done=resetAsked");
    }),
});

export default define.page<typeof handler>(async ({ data: { message }, state, params }) => {
  const { t } = state;
  const { id, name } = await readOperator(state, state.actor, requireId(params.operatorId));
  return (
    <>
      <Headed title={t("operator:operators.reset")} />
      <div class="measure">
        <Card>
          <ConfirmForm
            action={`/operator/operators/${id}/reset`}
            submit={t("operator:operators.reset")}
            isDangerous
            failure={message ? { title: message } : undefined}
            cancel={{ text: t("admin:form.cancel"), href: "/operator/operators" }}
          >
            <p>{t("admin:organization.factorText", { name, hours: FACTOR_RESET / HOUR })}</p>
          </ConfirmForm>
        </Card>
      </div>
    </>
  );
});
