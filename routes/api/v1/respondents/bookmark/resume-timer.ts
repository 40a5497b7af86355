import { define } from "$/define.ts";
import { resumeTimer } from "$/domain/sitting/clock/resume_timer.ts";
import { ResumeTimer } from "$/model/sitting/bookmark.ts";
import { readOptionalBody } from "$/site/request/body.ts";

export const handler = define.handlers({
  async PUT({ req, state }) {
    const since = await readOptionalBody(req, ResumeTimer);
    return Response.json(await resumeTimer(state, state.actor, since));
  },
});
