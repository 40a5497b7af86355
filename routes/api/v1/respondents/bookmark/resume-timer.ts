import { define } from "../../../../../define.ts";
import { resumeTimer } from "../../../../../domain/sitting/resume_timer.ts";
import { ResumeTimer } from "../../../../../model/session/bookmark.ts";
import { readOptionalBody } from "../../../../../site/body.ts";

export const handler = define.handlers({
  async PUT({ req, state }) {
    const since = await readOptionalBody(req, ResumeTimer);
    return Response.json(await resumeTimer(state, state.actor, since));
  },
});
