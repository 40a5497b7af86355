import { noteTalk } from "$/domain/sitting/note_talk.ts";
import { readTalk } from "$/domain/sitting/talk.ts";
import { RESPONDENT_HOME } from "$/model/sitting/boot.ts";
import { ReadMessages } from "$/model/sitting/talk.ts";
import { readForm } from "$/site/request/form.ts";
import { seeOther } from "$/site/response/see_other.ts";
import { define } from "./(_shell)/define.ts";

export const handler = define.handlers({
  /** What staff have to say, for a page that only says that there is something. */
  async GET({ state }) {
    return Response.json(await readTalk(state, state.actor));
  },
  /** The respondent has read the messages that their list of tests showed. */
  async POST({ req, state }) {
    await noteTalk(state, state.actor, ReadMessages.parse(await readForm(req)));
    return seeOther(RESPONDENT_HOME);
  },
});
