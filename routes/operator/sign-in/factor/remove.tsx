import { page } from "fresh";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { Card } from "$/components/layout/Card.tsx";
import { define } from "$/define.ts";
import { removeFactor } from "$/domain/account/second_factor/second_factor.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { seeOther } from "$/site/response/see_other.ts";

const PAGE = "/operator/sign-in";

/** An operator who has removed it sets a new one up before anything else. */
export const handler = define.handlers({
  GET: () => page<FormState>({}),
  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      await removeFactor(ctx.state, ctx.state.actor, ctx.state);
      return seeOther(`${PAGE}?done=removed`);
    }),
});

export default define.page<typeof handler>(({ data: { message }, state: { t } }) => (
  <>
    <Headed title={t("admin:factor.remove")} />
    <div class="measure">
      <Card>
        <ConfirmForm
          action={`${PAGE}/factor/remove`}
          submit={t("admin:factor.remove")}
          isDangerous
          failure={message ? { title: message } : undefined}
          cancel={{ text: t("admin:form.cancel"), href: PAGE }}
        >
          <p>{t("operator:signIn.removeText")}</p>
        </ConfirmForm>
      </Card>
    </div>
  </>
));
