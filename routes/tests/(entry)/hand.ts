import { raiseHand } from "$/domain/sitting/raise_hand.ts";
import { RESPONDENT_HOME } from "$/model/sitting/boot.ts";
import { HandForm } from "$/model/sitting/talk.ts";
import { readForm } from "$/site/request/form.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { define } from "./(_shell)/define.ts";

/** The respondent raises or lowers their hand on the list of their tests. */
export const handler = define.handlers({
  async POST({ req, state }) {
    const { kind } = HandForm.parse(await readForm(req));
    await raiseHand(state, state.actor, kind);
    return seeOther(RESPONDENT_HOME);
  },
});
