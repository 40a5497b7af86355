import { Refusal } from "$/model/refusal.ts";
import { define } from "./(_shell)/define.ts";

/** Unknown addresses of the area. A route, so that they pass the gate and 404 is shown within the shell. */
export const handler = define.handlers({
  GET() {
    throw new Refusal("not_found");
  },
});
