import { page } from "fresh";
import { Head } from "fresh/runtime";
import type { FormState } from "$/components/form/form_state.ts";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { TextField } from "$/components/form/TextField.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { define } from "$/define.ts";
import { beginSingleSignOn } from "$/domain/account/single_sign_on/begin.ts";
import { localPath } from "$/lib/http/local_path.ts";
import { ForgottenPassword as Address } from "$/model/account/account.ts";
import { formMessage, formMisfit } from "$/site/request/form_messages.ts";
import { readForm } from "$/site/request/form.ts";
import { pendingCookie } from "$/site/cookies/session_cookie.ts";
import { visitorOf } from "$/site/request/visitor.ts";
import { PasskeySignIn } from "../(_components)/PasskeySignIn.tsx";

interface SignOnPage extends FormState {
  /** Address to return to after sign-in. */
  readonly back: string;
  /** The provider to go on at. */
  readonly onward?: { readonly to: string; readonly organization: string };
}

export const handler = define.handlers({
  GET: ({ url }) => page<SignOnPage>({ back: url.searchParams.get("return") ?? "" }),

  /** From here and from the form of the sign-in page. */
  async POST(ctx) {
    const { req, state } = ctx;
    const { password: _, ...typed } = await readForm(req);
    const back = localPath(typed.return, "/admin");
    const address = Address.safeParse(typed);
    if (!address.success) {
      return page<SignOnPage>({ typed, back, ...formMisfit(state.t, address.error) }, { status: 400 });
    }
    try {
      const { email } = address.data;
      const { to, pending, organization } = await beginSingleSignOn(state, { email, back }, visitorOf(ctx));
      // No redirect: the policy of content forbids a form to lead to another site, also by a redirect.
      const headers = new Headers({ refresh: `0; url=${to}`, "set-cookie": pendingCookie(pending) });
      return page<SignOnPage>({ back, onward: { to, organization } }, { headers });
    } catch (thrown) {
      const { status, message } = formMessage(state.t, thrown);
      return page<SignOnPage>({ typed, back, message }, { status });
    }
  },
});

export default define.page<typeof handler>(({ data, state: { t } }) => {
  const { typed, back, messages = {}, message, onward } = data;
  return (
    <>
      <Head>
        <title>{t("common:singleSignOn.title")} · Assay</title>
      </Head>
      <h1>{t("common:singleSignOn.title")}</h1>
      {onward
        ? (
          <>
            <p>{t("common:singleSignOn.onward", { organization: onward.organization })}</p>
            <p>
              <LinkButton kind="primary" href={onward.to}>{t("common:singleSignOn.continue")}</LinkButton>
            </p>
          </>
        )
        : (
          <>
            {message && <Banner tone="bad" urgent>{message}</Banner>}
            <p>{t("common:singleSignOn.lead")}</p>
            <form class="form" method="post" action="/single-sign-on" noValidate>
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
              <Button kind="primary">{t("common:singleSignOn.submit")}</Button>
            </form>
            <PasskeySignIn t={t} back={back} />
            <p>
              <a href="/login">{t("common:singleSignOn.password")}</a>
            </p>
          </>
        )}
    </>
  );
});
