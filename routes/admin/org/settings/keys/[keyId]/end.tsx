import { page } from "fresh";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import { endKey, keyById } from "$/domain/machines/api_keys.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { KeysCrumbs } from "../(_page)/KeysCrumbs.tsx";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state, params } = ctx;
      const { name } = await keyById(state, state.actor, params.keyId!);
      await endKey(state, state.actor, params.keyId!);
      return redirectWithNotice(state.t("admin:keys.end.done", { name }), "/admin/org/settings/keys");
    }),
});

export default define.page<typeof handler>(async ({ data, params, state }) => {
  const { t, actor } = state;
  const { id, name } = await keyById(state, actor, params.keyId!);
  return (
    <FormPage title={t("admin:keys.end.named", { name })} crumbs={<KeysCrumbs t={t} />}>
      <ConfirmForm
        action={`/admin/org/settings/keys/${id}/end`}
        submit={t("admin:keys.end.action")}
        isDangerous
        failure={data?.message === undefined ? undefined : { title: data.message }}
        cancel={{ text: t("admin:form.cancel"), href: "/admin/org/settings/keys" }}
      >
        <p>{t("admin:keys.end.text", { name })}</p>
      </ConfirmForm>
    </FormPage>
  );
});
