import { page } from "fresh";
import { Head } from "fresh/runtime";
import { passkeyWords } from "$/components/account/passkey_words.ts";
import type { FormState } from "$/components/form/form_state.ts";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { define, type State } from "$/define.ts";
import {
  offerSecondStep,
  type SecondStepWays,
  signInByPasskey,
} from "$/domain/account/passkeys/sign_in_by_passkey.ts";
import { signInSecondStep } from "$/domain/account/second_factor/second_step.ts";
import { PasskeyButton } from "$/islands/form/PasskeyButton.tsx";
import { localPath } from "$/lib/http/local_path.ts";
import { asField, PasskeyUse } from "$/model/account/passkey.ts";
import { SecondStep } from "$/model/account/second_factor.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import {
  deviceCookie,
  endedFirstStepCookie,
  firstStepOf,
  sessionCookie,
} from "$/site/cookies/session_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { visitorOf } from "$/site/request/visitor.ts";

interface StepPage extends FormState {
  /** Address to return to after sign-in. */
  readonly back?: string;
  /** Omitted if the password has to be given again. */
  readonly ways?: SecondStepWays;
}

/** The second step of signing in. The browser brings the state of the first in a cookie. */
export const handler = define.handlers({
  async GET(ctx) {
    const { req, state, url } = ctx;
    const challenge = firstStepOf(req.headers);
    if (!challenge) return ctx.redirect("/login", 303);
    return await shown(state, challenge, { back: url.searchParams.get("return") ?? "" });
  },

  async POST(ctx) {
    const { req, state } = ctx;
    const typed = await readForm(req);
    const back = typed.return;
    const challenge = firstStepOf(req.headers);
    if (!challenge) return ctx.redirect("/login", 303);
    const from = visitorOf(ctx);
    try {
      const { cookie, device, role } = typed.passkey
        ? await signInByPasskey(
          state,
          { use: asField(PasskeyUse).parse(typed.passkey), firstStep: challenge },
          from,
        )
        : await signInSecondStep(state, SecondStep.parse({ challenge, code: typed.code }), from);
      return seeOther(
        localPath(back, role === "operator" ? "/operator" : "/admin"),
        sessionCookie(cookie),
        deviceCookie(device),
        endedFirstStepCookie(),
      );
    } catch (thrown) {
      const { code: _, ...failure } = formMessage(state.t, thrown);
      return await shown(state, challenge, { back, ...failure });
    }
  },
});

/** The page with the ways that there are: none once the first step is over. */
async function shown(state: State, challenge: string, form: StepPage & { readonly status?: number }) {
  const { status, ...rest } = form;
  try {
    return page<StepPage>({ ...rest, ways: await offerSecondStep(state, challenge) }, { status });
  } catch (thrown) {
    const over = formMessage(state.t, thrown);
    return page<StepPage>({ ...rest, message: over.message }, { status: over.status });
  }
}

export default define.page<typeof handler>(({ data, state: { t } }) => {
  const { back, messages = {}, message, ways } = data;
  return (
    <>
      <Head>
        <title>{t("common:secondStep.title")} · Assay</title>
      </Head>
      <h1>{t("common:secondStep.title")}</h1>
      {message && <Banner tone="bad" urgent>{message}</Banner>}
      {ways?.passkey && (
        <form class="stack" method="post" action="/second-step">
          <p>{t("common:secondStep.passkey")}</p>
          <noscript>
            <p>{t("common:passkey.needsScript")}</p>
          </noscript>
          <input type="hidden" name="return" value={back} />
          <PasskeyButton
            name="passkey"
            ask={ways.passkey}
            kind="primary"
            words={{
              ...passkeyWords(t, t("common:passkey.signIn")),
              unable: t("common:passkey.unable"),
            }}
          />
        </form>
      )}
      {ways && (
        <form class="form" method="post" action="/second-step" noValidate>
          <input type="hidden" name="return" value={back} />
          <TextField
            name="code"
            label={t("common:secondStep.code")}
            hint={t(`common:secondStep.${ways.hasApp ? "hint" : "recoveryHint"}`)}
            message={messages.code}
            autoComplete="one-time-code"
            required
          />
          <Button kind={ways.passkey ? "plain" : "primary"}>{t("common:secondStep.submit")}</Button>
        </form>
      )}
      <p>
        <a href="/login">{t("common:secondStep.again")}</a>
      </p>
    </>
  );
});
