import { page } from "fresh";
import { Head } from "fresh/runtime";
import type { FormState } from "$/components/form/form_state.ts";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { define, type State } from "$/define.ts";
import { becomeOperator, readOperatorInvitation } from "$/domain/operators/become_operator.ts";
import { OperatorSignUp } from "$/model/operators/operator.ts";
import { Refusal } from "$/model/refusal.ts";
import { fieldMessages, formMessage } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { deviceCookie, sessionCookie } from "$/site/cookies/session_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import { confirmationMessage, NewPasswordFields } from "../(_components)/NewPasswordFields.tsx";

interface SetupPage extends FormState {
  /** Null if the link is not open. Its address is null for the link of the first start. */
  readonly invitation: { readonly email: string | null } | null;
}

export const handler = define.handlers({
  async GET({ state, params }) {
    return page<SetupPage>({ invitation: await invitationOf(state, params.token!) });
  },
  async POST(ctx) {
    const { state, params, req } = ctx;
    const token = params.token!;
    const invitation = await invitationOf(state, token);
    const { password, confirmation, ...typed } = await readForm(req);
    const signUp = OperatorSignUp.safeParse({ ...typed, email: invitation?.email ?? typed.email, password });
    const messages = {
      ...(signUp.success ? {} : fieldMessages(state.t, signUp.error)),
      ...confirmationMessage(state.t, { password, confirmation }),
    };
    if (!signUp.success || Object.keys(messages).length > 0) {
      const message = state.t("common:refusal.invalid_body");
      return page<SetupPage>({ invitation, typed, messages, message }, { status: 400 });
    }
    try {
      const { cookie, device } = await becomeOperator(state, token, signUp.data, visitorOf(ctx));
      return seeOther("/operator", sessionCookie(cookie), deviceCookie(device));
    } catch (thrown) {
      const { status, code, ...failure } = formMessage(state.t, thrown);
      const isOver = code === "invalid_link";
      return page<SetupPage>({ invitation: isOver ? null : invitation, typed, ...failure }, { status });
    }
  },
});

const invitationOf = (state: State, token: string) =>
  readOperatorInvitation(state, token).catch((thrown) => {
    if (thrown instanceof Refusal) return null;
    throw thrown;
  });

export default define.page<typeof handler>(({ data, state: { t }, url }) => {
  const { invitation, typed, messages = {}, message } = data;
  const title = t(invitation ? "common:setup.title" : "common:setup.noLink");
  return (
    <>
      <Head>
        <title>{title} · Assay</title>
      </Head>
      <h1>{title}</h1>
      {invitation
        ? (
          <form class="form" method="post" action={url.pathname} noValidate>
            <p>{t("common:setup.lead")}</p>
            {message && <Banner tone="bad" urgent>{message}</Banner>}
            <TextField
              name="name"
              label={t("common:setup.name")}
              defaultValue={typed?.name}
              message={messages.name}
              autoComplete="name"
              required
            />
            <TextField
              name="email"
              type="email"
              label={t("common:login.email")}
              defaultValue={invitation.email ?? typed?.email}
              message={messages.email}
              autoComplete="username"
              readOnly={invitation.email !== null}
              required
            />
            <NewPasswordFields t={t} messages={messages} />
            <Button kind="primary">{t("common:setup.submit")}</Button>
          </form>
        )
        : (
          <>
            <p>{t("common:setup.askAgain")}</p>
            <p>
              <a href="/login">{t("common:login.title")}</a>
            </p>
          </>
        )}
    </>
  );
});
