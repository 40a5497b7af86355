import { respondentNotices } from "$/domain/notices/respondent_notices.ts";
import { ownLook } from "$/domain/sitting/accommodations.ts";
import { lookOf } from "$/site/cookies/look_cookie.ts";
import { define } from "./(_shell)/define.ts";

/** Loads announcements and the look for every entry page. */
export const handler = define.middleware(async (ctx) => {
  const { state, req } = ctx;
  const { actor } = state;
  [state.notices, state.look] = await Promise.all([
    respondentNotices(state, actor, state.language),
    actor.kind === "respondent" ? ownLook(state, actor) : lookOf(req.headers),
  ]);
  return await ctx.next();
});
