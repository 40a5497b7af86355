import { define } from "$/define.ts";
import { languageCookie, languageOf } from "../request/language.ts";

/** The language of this response, and its words. */
export const setLanguage = define.middleware(async (ctx) => {
  const { language, isChosen } = languageOf(ctx.req, ctx.url);
  ctx.state.language = language;
  ctx.state.t = ctx.state.words.t(language);
  const response = await ctx.next();
  if (isChosen) {
    response.headers.append("set-cookie", languageCookie(language));
  }
  return response;
});
