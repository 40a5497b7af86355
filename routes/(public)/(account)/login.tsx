import { type Context as FreshContext, page } from "fresh";
import { Head } from "fresh/runtime";
import type { TFunction } from "i18next";
import type { FormState } from "$/components/form/form_state.ts";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { leadsToProvider } from "$/domain/account/single_sign_on/begin.ts";
import { define, type State } from "$/define.ts";
import { signInByPasskey } from "$/domain/account/passkeys/sign_in_by_passkey.ts";
import { signIn } from "$/domain/account/sign_in/sign_in.ts";
import { signOut } from "$/domain/account/sign_in/sign_out.ts";
import { CapsLockHint } from "$/islands/form/CapsLockHint.tsx";
import { NotificationBar } from "$/islands/messages/NotificationBar.tsx";
import { localPath } from "$/lib/http/local_path.ts";
import { Credentials } from "$/model/account/account.ts";
import { asField, PasskeyUse } from "$/model/account/passkey.ts";
import { NOBODY } from "$/model/account/actor.ts";
import { Refusal, type RefusalCode } from "$/model/refusal.ts";
import { DISABLED_ACCOUNT_SHOWN } from "$/model/times.ts";
import { formMessage, formMisfit } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import {
  deviceCookie,
  endedSessionCookie,
  firstStepCookie,
  sessionCookie,
} from "$/site/cookies/session_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import { PasskeySignIn } from "./(_components)/PasskeySignIn.tsx";

interface LoginPage extends FormState {
  /** Address to return to after sign-in. */
  readonly back?: string;
  readonly isDisabled?: boolean;
}

/** Whom these concern has to write to support. */
const SHUT_OUT: readonly RefusalCode[] = [
  "account_disabled",
  "organization_suspended",
  "organization_closed",
];

export const handler = define.handlers({
  async GET(ctx) {
    const { state, url } = ctx;
    const back = url.searchParams.get("return") ?? "";
    if (!url.searchParams.has("unauthorized")) {
      if (state.actor.kind === "support") return ctx.redirect("/admin", 303);
      if (state.actor.kind === "staff") return ctx.redirect(localPath(back, "/admin"), 303);
      if (state.actor.kind === "operator") return ctx.redirect(localPath(back, "/operator"), 303);
      if (state.actor.kind === "waiting") return ctx.redirect("/waiting", 303);
      if (state.actor.kind === "enrolling") return ctx.redirect(localPath(back, "/admin"), 303);
      if (state.actor.kind === "enrollingOperator") return ctx.redirect(localPath(back, "/operator"), 303);
      if (state.actor.kind === "leaving") return ctx.redirect("/closed", 303);
      return page<LoginPage>({ back });
    }
    // The session is over: sign out and show the warning.
    await signOut(state, state.actor);
    state.actor = NOBODY;
    const headers = { "set-cookie": endedSessionCookie() };
    return page<LoginPage>({ back, message: state.t("common:refusal.not_signed_in") }, { headers });
  },
  async POST(ctx) {
    const { req, state } = ctx;
    const { password, passkey, ...typed } = await readForm(req);
    if (passkey !== undefined) return await withPasskey(ctx, passkey, typed.return);
    const credentials = Credentials.safeParse({ ...typed, password });
    const back = typed.return;
    // The address is enough. With this status the browser sends the form once more, to that page.
    if (!password && await leadsToProvider(state, typed.email ?? "")) {
      return ctx.redirect("/single-sign-on", 307);
    }
    if (!credentials.success) {
      return page<LoginPage>({ typed, back, ...formMisfit(state.t, credentials.error) }, { status: 400 });
    }
    try {
      return entered(await signIn(state, credentials.data, visitorOf(ctx)), back);
    } catch (thrown) {
      if (thrown instanceof Refusal && thrown.code === "second_factor_required") {
        const to = `/second-step?${new URLSearchParams({ return: back ?? "" })}`;
        return seeOther(to, firstStepCookie(String(thrown.data!.challenge)));
      }
      return failed(state.t, thrown, { typed, back });
    }
  },
});

const entered = (
  { cookie, device, role }: Awaited<ReturnType<typeof signIn>>,
  back: string | undefined,
): Response =>
  seeOther(
    localPath(back, role === "operator" ? "/operator" : "/admin"),
    sessionCookie(cookie),
    deviceCookie(device),
  );

async function withPasskey(ctx: FreshContext<State>, passkey: string, back: string | undefined) {
  try {
    const use = asField(PasskeyUse).parse(passkey);
    const signedIn = await signInByPasskey(ctx.state, { use }, visitorOf(ctx));
    return entered(signedIn, back);
  } catch (thrown) {
    return failed(ctx.state.t, thrown, { back });
  }
}

function failed(t: TFunction, thrown: unknown, form: LoginPage) {
  const { status, code, message } = formMessage(t, thrown);
  return page<LoginPage>({ ...form, message, isDisabled: SHUT_OUT.includes(code) }, { status });
}

export default define.page<typeof handler>(({ data, state, url }) => {
  const { t } = state;
  const { typed, back, messages = {}, message, isDisabled } = data;
  const support = { href: `mailto:${state.settings.supportEmail}`, text: t("common:login.support") };
  return (
    <>
      <Head>
        <title>{t("common:login.title")} · Assay</title>
      </Head>
      <h1>{t("common:login.title")}</h1>
      {message && !isDisabled && (
        <Banner tone={url.searchParams.has("unauthorized") ? "warn" : "bad"} urgent>{message}</Banner>
      )}
      {url.searchParams.has("changed") && !message && (
        <Banner tone="good">{t("common:login.passwordChanged")}</Banner>
      )}
      <form class="form" method="post" action="/login" noValidate>
        <input type="hidden" name="return" value={back} />
        <TextField
          name="email"
          type="email"
          label={t("common:login.email")}
          defaultValue={typed?.email}
          message={messages.email}
          autoComplete="username webauthn"
          required
        />
        <TextField
          name="password"
          type="password"
          label={t("common:login.password")}
          message={messages.password}
          aside={<CapsLockHint of="password" text={t("common:login.capsLock")} />}
          autoComplete="current-password"
          required
        />
        <Button kind="primary">{t("common:login.submit")}</Button>
      </form>
      <PasskeySignIn t={t} back={back} />
      <p>
        <a href={`/single-sign-on?${new URLSearchParams({ return: back ?? "" })}`}>
          {t("common:login.organization")}
        </a>
      </p>
      <p>
        <a href="/forgot-password">{t("common:login.forgot")}</a>
      </p>
      {isDisabled && (
        <NotificationBar
          closeText={t("common:site.close")}
          initial={{ text: message!, link: support, lasts: DISABLED_ACCOUNT_SHOWN }}
        />
      )}
    </>
  );
});
