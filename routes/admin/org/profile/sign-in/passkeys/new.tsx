import { page } from "fresh";
import type { TFunction } from "i18next";
import { RecoveryCodes } from "$/components/account/RecoveryCodes.tsx";
import { FormMessage } from "$/components/admin/FormMessage.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { TextField } from "$/components/form/TextField.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { addPasskey, offerPasskey } from "$/domain/account/passkeys/passkeys.ts";
import { PasskeyButton } from "$/islands/form/PasskeyButton.tsx";
import { deviceName } from "$/model/account/device_name.ts";
import { asField, NewPasskey, type PasskeyCreation, PasskeyName } from "$/model/account/passkey.ts";
import { LIMITS } from "$/model/limits.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { FormPage } from "$/routes/admin/(_shell)/FormPage.tsx";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { redirectWithNotice } from "$/routes/admin/(_shell)/notice.ts";
import { SignInCrumbs } from "../(_page)/SignInCrumbs.tsx";

const PAGE = "/admin/org/profile/sign-in";
const UNCACHED = { "cache-control": "no-store" };

interface NewPasskeyPage extends FormState {
  readonly ask?: PasskeyCreation;
  /** New recovery codes, after the first passkey of somebody without an app. */
  readonly codes?: readonly string[];
}

const Fields = PasskeyName.extend({ passkey: asField(NewPasskey) });

/** The button of the page before asks for it by a form, after a fresh sign-in; the response comes here too. */
export const handler = define.handlers({
  GET: (ctx) => ctx.redirect(PAGE, 303),

  async POST(ctx) {
    const { req, state } = ctx;
    const { t, actor } = state;
    const { passkey, ...typed } = await readForm(req);
    const show = async (failure: FormState & { readonly status?: number }) => {
      const { status, ...form } = failure;
      const ask = await offerPasskey(state, actor);
      return page<NewPasskeyPage>({ ask, ...form }, { status, headers: UNCACHED });
    };
    const name = typed.name ?? deviceName(visitorOf(ctx).userAgent) ?? t("admin:passkeys.usualName");
    if (passkey === undefined) return await show({ typed: { name } });
    try {
      const made = Fields.parse({ ...typed, passkey });
      const codes = await addPasskey(state, actor, made, state);
      if (codes) return page<NewPasskeyPage>({ codes }, { headers: UNCACHED });
      return redirectWithNotice(t("admin:passkeys.added", { name: made.name }), PAGE);
    } catch (thrown) {
      const { code: _, ...failure } = formMessage(t, thrown);
      return await show({ typed, ...failure });
    }
  },
});

export default define.page<typeof handler>(({ data, state: { t } }) => {
  const { ask, codes } = data;
  return codes
    ? (
      <>
        <Headed title={t("common:factor.codesTitle")} crumbs={<SignInCrumbs t={t} isWithin />} />
        <RecoveryCodes t={t} codes={codes} href={PAGE} />
      </>
    )
    : <NewPasskeyForm t={t} ask={ask!} form={data} />;
});

interface NewPasskeyFormProps {
  t: TFunction;
  ask: PasskeyCreation;
  form: FormState;
}

const NewPasskeyForm = ({ t, ask, form }: NewPasskeyFormProps) => (
  <FormPage title={t("admin:passkeys.new")} crumbs={<SignInCrumbs t={t} isWithin />}>
    <form class="form" method="post" action={`${PAGE}/passkeys/new`} noValidate>
      <FormMessage form={form} />
      <p>{t("admin:passkeys.newLead")}</p>
      <TextField
        name="name"
        label={t("admin:passkeys.name")}
        hint={t("admin:passkeys.nameHint")}
        defaultValue={form.typed?.name}
        message={form.messages?.name}
        maxLength={LIMITS.passkeyName}
        required
      />
      <noscript>
        <p>{t("common:passkey.needsScript")}</p>
      </noscript>
      <PasskeyButton
        name="passkey"
        ask={ask}
        kind="primary"
        words={{
          button: t("admin:passkeys.make"),
          cancelled: t("common:passkey.notMade"),
          known: t("common:refusal.passkey_known"),
          failed: t("common:passkey.failed"),
          unable: t("common:passkey.unable"),
        }}
      />
      <div class="form-acts">
        <LinkButton kind="quiet" href={PAGE}>{t("admin:form.cancel")}</LinkButton>
      </div>
    </form>
  </FormPage>
);
