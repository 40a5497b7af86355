import { HttpError } from "fresh";
import { define } from "$/define.ts";

/** Development pages are not found elsewhere. */
export const handler = define.middleware((ctx) => {
  if (!ctx.state.settings.isDevelopment) throw new HttpError(404);
  return ctx.next();
});
