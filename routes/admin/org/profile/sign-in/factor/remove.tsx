import { page } from "fresh";
import { RemoveFactorForm } from "$/components/account/RemoveFactorForm.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { removeFactor } from "$/domain/account/second_factor/second_factor.ts";
import { previewRemoval } from "$/domain/account/second_factor/removal.ts";
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

export default define.page<typeof handler>(async ({ data, state }) => {
  const { t, actor, language } = state;
  return (
    <FormPage title={t("admin:factor.remove")} crumbs={<SignInCrumbs t={t} isWithin />}>
      <RemoveFactorForm
        {...{ t, language, page: PAGE, form: data }}
        path="factor/remove"
        text={t("admin:factor.removeText")}
        submit={t("admin:factor.remove")}
        removal={await previewRemoval(state, actor, "app")}
      />
    </FormPage>
  );
});
