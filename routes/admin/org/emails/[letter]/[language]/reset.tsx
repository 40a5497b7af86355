import { page } from "fresh";
import { ConfirmForm } from "$/components/admin/ConfirmForm.tsx";
import { letterAddress } from "$/components/admin/letters/LetterTable.tsx";
import { resetLetter } from "$/domain/letters/write_letter.ts";
import { requireTemplateName } from "$/model/letters/letter_template.ts";
import { EmptyForm, submit } from "$/site/request/submit.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";

export const handler = define.handlers({
  GET: () => page(undefined),

  POST: (ctx) =>
    submit(ctx, EmptyForm, async () => {
      const { state, params } = ctx;
      const name = requireTemplateName(params.letter, params.language);
      await resetLetter(state, state.actor, name);
      return redirectWithNotice(state.t("admin:letters.resetDone"), letterAddress(name));
    }),
});

export default define.page<typeof handler>(({ data, state: { t }, params }) => {
  const address = letterAddress(requireTemplateName(params.letter, params.language));
  return (
    <FormPage title={t("admin:letters.resetTitle")}>
      <ConfirmForm
        action={`${address}/reset`}
        submit={t("admin:letters.reset")}
        isDangerous
        failure={data?.message ? { title: t("admin:letters.resetFailed"), text: data.message } : undefined}
        cancel={{ text: t("admin:form.cancel"), href: address }}
      >
        <p>{t("admin:letters.resetText")}</p>
      </ConfirmForm>
    </FormPage>
  );
});
