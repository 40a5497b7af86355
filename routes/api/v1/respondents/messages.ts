import { define } from "$/define.ts";
import { noteTalk } from "$/domain/sitting/note_talk.ts";
import { TalkNote } from "$/model/sitting/talk.ts";
import { readBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PUT({ req, state }) {
    await noteTalk(state, state.actor, await readBody(req, TalkNote));
    return new Response(null, { status: 204 });
  },
});
