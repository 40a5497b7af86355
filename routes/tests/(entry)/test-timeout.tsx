import { page } from "fresh";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { EndSession } from "$/islands/entry/EndSession.tsx";
import { NOBODY } from "$/model/account/actor.ts";
import { endedEntryCookie } from "$/site/cookies/entry_cookie.ts";
import { endedRespondentCookie } from "$/site/cookies/respondent_cookie.ts";
import { define } from "./(_shell)/define.ts";
import { Titled } from "./(_shell)/Titled.tsx";

/** Ends the session after too long a time without activity. */
export const handler = define.handlers({
  GET({ state, url }) {
    state.actor = NOBODY;
    // static/tests/sw.js fetches this page for offline use; the session continues.
    if (url.searchParams.has("kept")) return page();
    const headers = new Headers();
    headers.append("set-cookie", endedRespondentCookie());
    headers.append("set-cookie", endedEntryCookie());
    return page(undefined, { headers });
  },
});

export default define.page<typeof handler>(({ state: { t } }) => (
  <div class="entry-card">
    <Titled title={t("timeout.title")} />
    <p>{t("timeout.why")}</p>
    <p>{t("timeout.stored")}</p>
    <div class="entry-acts">
      <LinkButton href="/tests/reentry-code" kind="primary">{t("timeout.goOn")}</LinkButton>
    </div>
    <p class="quietly">{t("timeout.lost")}</p>
    <EndSession />
  </div>
));
