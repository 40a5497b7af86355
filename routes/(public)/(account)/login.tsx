import { page } from "fresh";
import { Head } from "fresh/runtime";
import type { Answered } from "../../../components/answered.ts";
import { Banner } from "../../../components/Banner.tsx";
import { Button } from "../../../components/Button.tsx";
import { TextField } from "../../../components/TextField.tsx";
import { define } from "../../../define.ts";
import { signIn } from "../../../domain/account/sign_in.ts";
import { signOut } from "../../../domain/account/sign_out.ts";
import { CapsLockHint } from "../../../islands/ui/CapsLockHint.tsx";
import { NotificationBar } from "../../../islands/ui/NotificationBar.tsx";
import { localPath } from "../../../lib/local_path.ts";
import { Credentials } from "../../../model/account.ts";
import { NOBODY } from "../../../model/actor.ts";
import { formMessage, formMisfit } from "../../../site/answered_form.ts";
import { readForm } from "../../../site/form.ts";
import { deviceCookie } from "../../../site/device_cookie.ts";
import { seeOther } from "../../../site/see_other.ts";
import { endedSessionCookie, sessionCookie } from "../../../site/session_cookie.ts";
import { visitorOf } from "../../../site/visitor.ts";

/** SPEC 9: how long it is said that an account is disabled, and where to turn. */
const DISABLED_NOTICE = 15_000;

interface Asked extends Answered {
  /** Where to go from here. */
  readonly back?: string;
  readonly isDisabled?: boolean;
}

export const handler = define.handlers({
  async GET(ctx) {
    const { state, url } = ctx;
    const back = url.searchParams.get("return") ?? "";
    if (!url.searchParams.has("unauthorized")) {
      if (state.actor.kind === "staff") return ctx.redirect(localPath(back, "/admin"), 303);
      if (state.actor.kind === "waiting") return ctx.redirect("/waiting", 303);
      return page<Asked>({ back });
    }
    // SPEC 8: it warns, and logs out.
    await signOut(state, state.actor);
    state.actor = NOBODY;
    const headers = { "set-cookie": endedSessionCookie() };
    return page<Asked>({ back, message: state.t("common:refusal.not_signed_in") }, { headers });
  },
  async POST(ctx) {
    const { req, state } = ctx;
    const { password, ...typed } = await readForm(req);
    const credentials = Credentials.safeParse({ ...typed, password });
    const back = typed.return;
    if (!credentials.success) {
      return page<Asked>({ typed, back, ...formMisfit(state.t, credentials.error) }, { status: 400 });
    }
    try {
      const { cookie, device } = await signIn(state, credentials.data, visitorOf(ctx));
      return seeOther(localPath(back, "/admin"), sessionCookie(cookie), deviceCookie(device));
    } catch (thrown) {
      const { status, code, message } = formMessage(state.t, thrown);
      return page<Asked>({ typed, back, message, isDisabled: code === "account_disabled" }, { status });
    }
  },
});

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
          autoComplete="username"
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
      <p>
        <a href="/forgot-password">{t("common:login.forgot")}</a>
      </p>
      {isDisabled && (
        <NotificationBar
          closeText={t("common:site.close")}
          initial={{ text: message!, link: support, lasts: DISABLED_NOTICE }}
        />
      )}
    </>
  );
});
