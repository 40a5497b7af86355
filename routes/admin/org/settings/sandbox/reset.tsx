import { page } from "fresh";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import { Breadcrumbs } from "$/components/navigation/Breadcrumbs.tsx";
import { resetSandbox } from "$/domain/sandbox/sandbox.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { define } from "../../../(_shell)/define.ts";
import { FormPage } from "../../../(_shell)/FormPage.tsx";
import { redirectWithNotice } from "../../../(_shell)/notice.ts";

export const handler = define.handlers({
  GET: () => page(undefined),
  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state } = ctx;
      await resetSandbox(state, state.actor);
      return redirectWithNotice(state.t("admin:sandbox.reset.done"), "/admin/org/settings/sandbox");
    }),
});

export default define.page<typeof handler>(({ data, state: { t } }) => (
  <FormPage
    title={t("admin:sandbox.reset.title")}
    crumbs={
      <Breadcrumbs
        label={t("admin:shell.crumbs")}
        crumbs={[
          { text: t("admin:settings.title"), href: "/admin/org/settings" },
          { text: t("admin:sandbox.title"), href: "/admin/org/settings/sandbox" },
        ]}
      />
    }
  >
    <ConfirmForm
      action="/admin/org/settings/sandbox/reset"
      submit={t("admin:sandbox.reset.action")}
      isDangerous
      failure={data?.message === undefined ? undefined : { title: data.message }}
      cancel={{ text: t("admin:form.cancel"), href: "/admin/org/settings/sandbox" }}
    >
      <p>{t("admin:sandbox.reset.text")}</p>
    </ConfirmForm>
  </FormPage>
));
