import { HttpError } from "fresh";
import { define } from "$/define.ts";

/** Development pages exist only in development; elsewhere they return 404. */
export const handler = define.middleware((ctx) => {
  if (!ctx.state.settings.isDevelopment) throw new HttpError(404);
  return ctx.next();
});
