import { toCodes } from "../../(_components)/code_place.ts";
import { revocationHandler } from "../../(_components)/revocation.tsx";

/** A form of the page that shows the code. */
export const handler = revocationHandler(false, "single", toCodes);
