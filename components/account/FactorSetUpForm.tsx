import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { Button } from "../form/Button.tsx";
import type { FormState } from "../form/form_state.ts";
import { TextField } from "../form/TextField.tsx";
import { QrPicture } from "../layout/QrPicture.tsx";
import { Banner } from "../messages/Banner.tsx";

/** A secret that an app can be set up with, and the same sealed. */
export interface OfferedApp {
  readonly secret: string;
  readonly uri: string;
  readonly setUp: string;
}

interface FactorSetUpFormProps {
  t: TFunction;
  /** The form's own address. */
  action: string;
  offered: OfferedApp;
  form: FormState;
  /** The way back, where there is one. */
  cancel?: ReactNode;
}

/** Sets up an app that shows codes: its secret as a picture and as text, and the first code. */
export const FactorSetUpForm = ({ t, action, offered, form, cancel }: FactorSetUpFormProps) => (
  <form className="form" method="post" action={action} noValidate>
    {form.message && <Banner tone="bad" urgent>{form.message}</Banner>}
    <p>{t("common:factor.scan")}</p>
    <div className="factor-qr">
      <QrPicture text={offered.uri} label={t("common:factor.qr")} />
    </div>
    <p>
      {t("common:factor.typeSecret")} <code>{offered.secret.replace(/.{4}(?=.)/g, "$& ")}</code>
    </p>
    <input type="hidden" name="setUp" value={offered.setUp} />
    <TextField
      name="code"
      label={t("common:factor.firstCode")}
      hint={t("common:factor.firstCodeHint")}
      message={form.messages?.code}
      autoComplete="one-time-code"
      inputMode="numeric"
    />
    <div className="form-acts">
      <Button kind="primary">{t("common:factor.turnOn")}</Button>
      {cancel}
    </div>
  </form>
);
