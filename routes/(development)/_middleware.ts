import { HttpError } from "fresh";
import { define } from "$/define.ts";

/** What helps to build the product is no part of it. */
export const handler = define.middleware((ctx) => {
  if (!ctx.state.settings.isDevelopment) throw new HttpError(404);
  return ctx.next();
});
