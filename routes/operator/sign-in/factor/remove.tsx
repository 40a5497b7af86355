import { page } from "fresh";
import { RemoveFactorForm } from "$/components/account/RemoveFactorForm.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { define } from "$/define.ts";
import { removeFactor } from "$/domain/account/second_factor/second_factor.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { previewRemoval } from "$/domain/account/second_factor/removal.ts";
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

export default define.page<typeof handler>(async ({ data, state }) => {
  const { t, actor, language } = state;
  return (
    <FormPage title={t("admin:factor.remove")}>
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
