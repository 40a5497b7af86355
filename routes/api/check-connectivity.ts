import { define } from "$/define.ts";

export const handler = define.handlers({
  GET: () => Response.json({ online: true }),
});
