import { respondentNotices } from "$/domain/notices/respondent_notices.ts";
import { define } from "./(_shell)/define.ts";

/** Loads announcements for every entry page. */
export const handler = define.middleware(async (ctx) => {
  ctx.state.notices = await respondentNotices(ctx.state, ctx.state.actor, ctx.state.language);
  return await ctx.next();
});
