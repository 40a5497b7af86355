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
  /** For a page of the test that is opened, or loaded again, where its respondent has gone on elsewhere. */
  GET: ({ state: { actor } }) =>
    actor.kind === "nobody" && actor.isElsewhere ? page() : seeOther("/tests/active"),

  /** The player shows the token that it was opened with, which this browser may have replaced by another since. */
  async POST({ req, state }) {
    const { token = respondentTokenOf(req.headers) ?? "", deviceId = null } = await readForm(req);
    const userAgent = req.headers.get("user-agent");
    const actor = readRespondentToken(state, token) ?? NOBODY;
    try {
      const entered = await enterDevice(state, actor, { deviceId, userAgent });
      return seeOther("/tests/active", respondentCookie(entered.token));
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      // Ended for good meanwhile, or its respondent is gone.
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
