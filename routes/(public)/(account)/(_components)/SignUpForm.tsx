import type { TFunction } from "i18next";
import type { FormState } from "$/components/form/form_state.ts";
import { Agreement } from "$/components/Agreement.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { ReadToEnd } from "$/islands/form/ReadToEnd.tsx";
import { AGREEMENTS, type PrivacyAndTerms } from "$/model/organization/terms.ts";
import { NewPasswordFields } from "./NewPasswordFields.tsx";

/** The invited person, and the agreements to accept. */
export interface Invited {
  readonly token: string;
  readonly email: string;
  readonly organization: string;
  readonly terms: PrivacyAndTerms;
}

interface Props extends FormState {
  readonly t: TFunction;
  readonly invited: Invited;
}

export function SignUpForm({ t, invited, typed = {}, messages = {}, message }: Props) {
  const name = (name: "firstName" | "lastName") => ({
    name,
    label: t(`common:signUp.${name}`),
    defaultValue: typed[name],
    message: messages[name],
    required: true,
  });
  return (
    <>
      <p>{t("common:signUp.lead", { email: invited.email })}</p>
      {message && <Banner tone="bad" urgent>{message}</Banner>}
      <form class="form" method="post" action="/sign-up" noValidate>
        <input type="hidden" name="token" value={invited.token} />
        <div class="fields">
          <TextField {...name("firstName")} autoComplete="given-name" maxLength={100} />
          <TextField {...name("lastName")} autoComplete="family-name" maxLength={100} />
        </div>
        <NewPasswordFields t={t} messages={messages} />
        {AGREEMENTS.map((name) => (
          <Agreement
            key={name}
            name={name}
            terms={invited.terms[name]}
            value={String(invited.terms[name].version)}
            label={t("common:signUp.agree", { title: invited.terms[name].title })}
            message={messages[name]}
            defaultChecked={typed[name] === String(invited.terms[name].version)}
            aside={<ReadToEnd text={`${name}-text`} box={name} hint={t("common:signUp.readFirst")} />}
          />
        ))}
        <Button kind="primary">{t("common:signUp.submit")}</Button>
      </form>
    </>
  );
}
