import { page } from "fresh";
import { FormMessage } from "$/components/admin/FormMessage.tsx";
import { Button } from "$/components/form/Button.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { removeFactor } from "$/domain/account/second_factor/second_factor.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { SignInCrumbs } from "../(_page)/SignInCrumbs.tsx";

const PAGE = "/admin/org/profile/sign-in";

export const handler = define.handlers({
  GET: () => page<FormState>({}),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      await removeFactor(ctx.state, ctx.state.actor, ctx.state);
      return redirectWithNotice(ctx.state.t("admin:factor.removed"), PAGE);
    }),
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <FormPage title={t("admin:factor.remove")} crumbs={<SignInCrumbs t={t} isWithin />}>
    <form class="form" method="post" action={`${PAGE}/factor/remove`}>
      <FormMessage form={data} />
      <p>{t("admin:factor.removeText")}</p>
      <div class="form-acts">
        <Button kind="danger">{t("admin:factor.remove")}</Button>
        <LinkButton kind="quiet" href={PAGE}>{t("admin:form.cancel")}</LinkButton>
      </div>
    </form>
  </FormPage>
));
