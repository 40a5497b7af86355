import { Refusal } from "$/model/refusal.ts";
import { define } from "./(_shell)/define.ts";

/** An address of the area at which nothing is: past the gate, so that it is said within the area. */
export const handler = define.handlers({
  GET() {
    throw new Refusal("not_found");
  },
});
