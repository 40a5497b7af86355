import { page } from "fresh";
import { Head } from "fresh/runtime";
import type { FormState } from "$/components/form/form_state.ts";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { define } from "$/define.ts";
import { resetPassword } from "$/domain/account/password/reset_password.ts";
import { PasswordReset } from "$/model/account/account.ts";
import { fieldMessages, formMessage } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { deviceCookie } from "$/site/cookies/session_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import { confirmationMessage, NewPasswordFields } from "./(_components)/NewPasswordFields.tsx";

interface ResetPage extends FormState {
  /** Omitted once it is known to be invalid. */
  readonly token?: string;
}

export const handler = define.handlers({
  GET: ({ url }) => page<ResetPage>({ token: url.searchParams.get("token") ?? undefined }),
  async POST(ctx) {
    const { t } = ctx.state;
    const typed = await readForm(ctx.req);
    const reset = PasswordReset.safeParse(typed);
    const messages = {
      ...(reset.success ? {} : fieldMessages(t, reset.error)),
      ...confirmationMessage(t, typed),
    };
    if (!reset.success || Object.keys(messages).length > 0) {
      const message = t("common:refusal.invalid_body");
      return page<ResetPage>({ token: typed.token, messages, message }, { status: 400 });
    }
    try {
      const { device } = await resetPassword(ctx.state, reset.data, visitorOf(ctx));
      return seeOther("/login?changed", deviceCookie(device));
    } catch (thrown) {
      const { status, code, ...failure } = formMessage(t, thrown);
      const token = code === "invalid_link" ? undefined : typed.token;
      return page<ResetPage>({ token, ...failure }, { status });
    }
  },
});

export default define.page<typeof handler>(({ data, state: { t } }) => {
  const { token, messages, message } = data;
  const title = t(token ? "common:reset.title" : "common:reset.noLink");
  return (
    <>
      <Head>
        <title>{title} · Assay</title>
      </Head>
      <h1>{title}</h1>
      {token
        ? (
          <form class="form" method="post" action="/reset-password" noValidate>
            {message && <Banner tone="bad" urgent>{message}</Banner>}
            <input type="hidden" name="token" value={token} />
            <NewPasswordFields t={t} messages={messages} />
            <Button kind="primary">{t("common:reset.submit")}</Button>
          </form>
        )
        : (
          <>
            <p>{t("common:refusal.invalid_link")}</p>
            <p>
              <a href="/forgot-password">{t("common:reset.again")}</a>
            </p>
          </>
        )}
    </>
  );
});
