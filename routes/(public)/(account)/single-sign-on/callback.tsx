import { page } from "fresh";
import { Head } from "fresh/runtime";
import { Banner } from "$/components/messages/Banner.tsx";
import { define } from "$/define.ts";
import { completeSingleSignOn } from "$/domain/account/single_sign_on/complete.ts";
import { localPath } from "$/lib/http/local_path.ts";
import { formMessage } from "$/site/request/form_messages.ts";
import {
  deviceCookie,
  endedPendingCookie,
  pendingOf,
  renewSessionCookie,
  sessionCookie,
  sessionSecret,
} from "$/site/cookies/session_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { visitorOf } from "$/site/request/visitor.ts";

interface ResponsePage {
  /** Why the sign-in was not completed. Omitted after a proof, which has no other page to go to. */
  readonly message?: string;
}

/** The address to which a provider sends the browser back. */
export const handler = define.handlers({
  async GET(ctx) {
    const { req, state, url } = ctx;
    const cookie = sessionSecret(req.headers) ?? null;
    const response = { pending: pendingOf(req.headers), query: url.search, cookie };
    const headers = { "set-cookie": endedPendingCookie() };
    try {
      const outcome = await completeSingleSignOn(state, state.actor, response, visitorOf(ctx));
      if (outcome.kind === "proven") {
        renewSessionCookie(req, outcome.cookie);
        return page<ResponsePage>({}, { headers });
      }
      const { cookie, device } = outcome.signedIn;
      return seeOther(
        localPath(outcome.back, "/admin"),
        sessionCookie(cookie),
        deviceCookie(device),
        endedPendingCookie(),
      );
    } catch (thrown) {
      const { status, message } = formMessage(state.t, thrown);
      return page<ResponsePage>({ message }, { status, headers });
    }
  },
});

export default define.page<typeof handler>(({ data: { message }, state: { t } }) => {
  const title = t(`common:singleSignOn.${message ? "failed" : "provenTitle"}`);
  return (
    <>
      <Head>
        <title>{title} · Assay</title>
      </Head>
      <h1>{title}</h1>
      {message ? <Banner tone="bad" urgent>{message}</Banner> : <p>{t("common:singleSignOn.proven")}</p>}
      {message && (
        <p>
          <a href="/single-sign-on">{t("common:singleSignOn.again")}</a>
        </p>
      )}
    </>
  );
});
