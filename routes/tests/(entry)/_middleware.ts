import { respondentNotices } from "$/domain/notices/respondent_notices.ts";
import { define } from "./(_shell)/define.ts";

/** Maintenance is announced to respondents wherever they are on their way in. */
export const handler = define.middleware(async (ctx) => {
  ctx.state.notices = await respondentNotices(ctx.state, ctx.state.actor, ctx.state.language);
  return await ctx.next();
});
