import { page } from "fresh";
import { Head } from "fresh/runtime";
import type { FormState } from "$/components/form/form_state.ts";
import { define, type State } from "$/define.ts";
import { acceptInvitation } from "$/domain/account/members/accept_invitation.ts";
import { readInvitation } from "$/domain/account/members/read_invitation.ts";
import { latestPrivacyAndTerms } from "$/domain/organization/agreements/latest_terms.ts";
import { SignUp } from "$/model/account/account.ts";
import { Refusal } from "$/model/refusal.ts";
import { AGREEMENTS } from "$/model/organization/terms.ts";
import { fieldMessages, formMessage } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { deviceCookie, sessionCookie } from "$/site/cookies/session_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import { confirmationMessage } from "./(_components)/NewPasswordFields.tsx";
import { type Invited, SignUpForm } from "./(_components)/SignUpForm.tsx";

interface SignUpPage extends FormState {
  /** Omitted if the link is invalid. */
  readonly invited?: Invited;
  /** Why the link is invalid. */
  readonly refused?: string;
}

export const handler = define.handlers({
  async GET(ctx) {
    return page<SignUpPage>(await readInvited(ctx.state, ctx.url.searchParams.get("token") ?? ""));
  },
  async POST(ctx) {
    const { state } = ctx;
    const { password, confirmation, ...typed } = await readForm(ctx.req);
    const unread = AGREEMENTS.filter((name) => !typed[name]);
    const signUp = SignUp.safeParse({
      ...typed,
      password,
      inviteToken: typed.token,
      acceptedTerms: unread.length === 0,
      agreed: Object.fromEntries(AGREEMENTS.map((name) => [name, typed[name]])),
    });
    const messages = {
      ...(signUp.success ? {} : fieldMessages(state.t, signUp.error)),
      ...Object.fromEntries(unread.map((name) => [name, state.t("common:field.required")])),
      ...confirmationMessage(state.t, { password, confirmation }),
    };
    if (!signUp.success || Object.keys(messages).length > 0) {
      const message = state.t("common:refusal.invalid_body");
      const invitation = await readInvited(state, typed.token ?? "");
      return page<SignUpPage>({ typed, messages, message, ...invitation }, { status: 400 });
    }
    try {
      const { cookie, device } = await acceptInvitation(state, signUp.data, visitorOf(ctx));
      return seeOther("/admin", sessionCookie(cookie), deviceCookie(device));
    } catch (thrown) {
      const { status, code: _, ...failure } = formMessage(state.t, thrown);
      const invitation = await readInvited(state, signUp.data.inviteToken);
      return page<SignUpPage>({ typed, ...failure, ...invitation }, { status });
    }
  },
});

/** Returns the invited person, or the reason why the link is invalid. */
async function readInvited(state: State, token: string): Promise<Pick<SignUpPage, "invited" | "refused">> {
  try {
    const invitation = await readInvitation(state, token);
    const terms = await latestPrivacyAndTerms(state, state.language);
    return { invited: { token, ...invitation, terms } };
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    const isTaken = thrown.code === "email_taken";
    return { refused: state.t(isTaken ? "common:refusal.email_taken" : "common:signUp.askAgain") };
  }
}

export default define.page<typeof handler>(({ data: { invited, refused, ...form }, state: { t } }) => {
  const title = invited
    ? t("common:signUp.title", { organization: invited.organization })
    : t("common:signUp.noLink");
  return (
    <>
      <Head>
        <title>{title} · Assay</title>
      </Head>
      <h1>{title}</h1>
      {invited ? <SignUpForm t={t} invited={invited} {...form} /> : (
        <>
          <p>{refused}</p>
          <p>
            <a href="/login">{t("common:login.title")}</a>
          </p>
        </>
      )}
    </>
  );
});
