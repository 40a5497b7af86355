import { noteTalk } from "$/domain/sitting/note_talk.ts";
import { RESPONDENT_HOME } from "$/model/sitting/boot.ts";
import { ReadMessages } from "$/model/sitting/talk.ts";
import { readForm } from "$/site/request/form.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { define } from "./(_shell)/define.ts";

/** The respondent has read the messages that their list of tests showed. */
export const handler = define.handlers({
  async POST({ req, state }) {
    await noteTalk(state, state.actor, ReadMessages.parse(await readForm(req)));
    return seeOther(RESPONDENT_HOME);
  },
});
