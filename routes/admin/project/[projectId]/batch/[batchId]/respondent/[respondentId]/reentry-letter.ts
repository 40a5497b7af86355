import { sendReentryCode } from "$/domain/inviting/reentry_letters.ts";
import { Refusal } from "$/model/refusal.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { redirectWithNotice, redirectWithWarning } from "$/routes/admin/(_shell)/notice.ts";
import { respondentAddress, respondentOf } from "./(_page)/from_params.ts";

export const handler = define.handlers({
  async GET(ctx) {
    return ctx.redirect(respondentAddress(await respondentOf(ctx.state, ctx.params)), 303);
  },

  async POST({ state, params }) {
    const { t, actor } = state;
    const respondent = await respondentOf(state, params);
    const address = `${respondentAddress(respondent)}#reentry-letter`;
    try {
      const { queued } = await sendReentryCode(state, actor, respondent.id);
      const { email } = respondent;
      return redirectWithNotice(
        t(`admin:respondentLetters.${queued ? "queued" : "waits"}`, { email }),
        address,
      );
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      return redirectWithWarning(t(`common:refusal.${thrown.code}`), address);
    }
  },
});
