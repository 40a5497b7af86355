import { page } from "fresh";
import { Button } from "$/components/form/Button.tsx";
import { readRespondentToken } from "$/domain/access/respondent_token.ts";
import { enterDevice } from "$/domain/sitting/enter_device.ts";
import { NOBODY } from "$/model/account/actor.ts";
import { Refusal } from "$/model/refusal.ts";
import { readForm } from "$/site/request/form.ts";
import { respondentCookie, respondentTokenOf } from "$/site/cookies/respondent_cookie.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { define } from "./(_shell)/define.ts";
import { Titled } from "./(_shell)/Titled.tsx";

export const handler = define.handlers({
  /** Shown when a page of the test is opened while the respondent has continued on another device. */
  GET: ({ state: { actor } }) =>
    actor.kind === "nobody" && actor.isElsewhere ? page() : seeOther("/tests/active"),

  /** The player sends the token that it was opened with; this browser may hold a newer one. */
  async POST({ req, state }) {
    const { token = respondentTokenOf(req.headers) ?? "", deviceId = null } = await readForm(req);
    const userAgent = req.headers.get("user-agent");
    const actor = readRespondentToken(state, token) ?? NOBODY;
    try {
      const entered = await enterDevice(state, actor, { deviceId, userAgent });
      return seeOther("/tests/active", respondentCookie(entered.token));
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      // The session has ended, or the respondent was deleted.
      return seeOther("/tests");
    }
  },
});

export default define.page<typeof handler>(({ state: { t } }) => (
  <div class="entry-card">
    <Titled title={t("elsewhere.title")} />
    <p>{t("elsewhere.why")}</p>
    <form method="post" action="/tests/taking-back" class="entry-acts">
      <Button type="submit" kind="primary">{t("elsewhere.goOn")}</Button>
    </form>
  </div>
));
