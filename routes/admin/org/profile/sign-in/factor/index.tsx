import { page } from "fresh";
import type { TFunction } from "i18next";
import { RecoveryCodes } from "$/components/admin/organization/RecoveryCodes.tsx";
import { FormMessage } from "$/components/admin/FormMessage.tsx";
import { Button } from "$/components/form/Button.tsx";
import type { FormState } from "$/components/form/form_state.ts";
import { TextField } from "$/components/form/TextField.tsx";
import { Card } from "$/components/layout/Card.tsx";
import { QrPicture } from "$/components/layout/QrPicture.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import {
  type OfferedFactor,
  offerFactor,
  setUpFactor,
} from "$/domain/account/second_factor/second_factor.ts";
import { FactorSetUp } from "$/model/account/second_factor.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { SignInCrumbs } from "../(_page)/SignInCrumbs.tsx";

interface FactorPage extends FormState {
  readonly offered?: OfferedFactor;
  /** The new recovery codes, once it is set up. */
  readonly codes?: readonly string[];
}

const UNCACHED = { "cache-control": "no-store" };

/** Sets up an app that shows codes. The secret comes back sealed with the first code, and is stored then. */
export const handler = define.handlers({
  GET: async ({ state }) =>
    page<FactorPage>({ offered: await offerFactor(state, state.actor) }, { headers: UNCACHED }),

  async POST({ req, state }) {
    const typed = await readForm(req);
    try {
      const codes = await setUpFactor(state, state.actor, FactorSetUp.parse(typed));
      return page<FactorPage>({ codes }, { headers: UNCACHED });
    } catch (thrown) {
      const { status, code: _, ...failure } = formMessage(state.t, thrown);
      const offered = await offerFactor(state, state.actor, typed.setUp);
      return page<FactorPage>({ offered, ...failure }, { status, headers: UNCACHED });
    }
  },
});

export default define.page<typeof handler>(({ data, state: { t } }) => {
  const { offered, codes } = data;
  return (
    <>
      <Headed
        title={t(`admin:factor.${codes ? "codesTitle" : "setUpTitle"}`)}
        crumbs={<SignInCrumbs t={t} isWithin />}
      />
      {codes && <RecoveryCodes t={t} codes={codes} />}
      {offered && <SetUpForm t={t} offered={offered} form={data} />}
    </>
  );
});

function SetUpForm({ t, offered, form }: SetUpFormProps) {
  return (
    <div class="measure">
      <Card>
        <form class="form" method="post" action="/admin/org/profile/sign-in/factor" noValidate>
          <FormMessage form={form} />
          <p>{t("admin:factor.scan")}</p>
          <div class="factor-qr">
            <QrPicture text={offered.uri} label={t("admin:factor.qr")} />
          </div>
          <p>
            {t("admin:factor.typeSecret")} <code>{offered.secret.replace(/.{4}(?=.)/g, "$& ")}</code>
          </p>
          <input type="hidden" name="setUp" value={offered.setUp} />
          <TextField
            name="code"
            label={t("admin:factor.firstCode")}
            hint={t("admin:factor.firstCodeHint")}
            message={form.messages?.code}
            autoComplete="one-time-code"
            inputMode="numeric"
          />
          <div class="form-acts">
            <Button kind="primary">{t("admin:factor.turnOn")}</Button>
            <LinkButton kind="quiet" href="/admin/org/profile/sign-in">{t("admin:form.cancel")}</LinkButton>
          </div>
        </form>
      </Card>
    </div>
  );
}

interface SetUpFormProps {
  t: TFunction;
  offered: OfferedFactor;
  form: FormState;
}
