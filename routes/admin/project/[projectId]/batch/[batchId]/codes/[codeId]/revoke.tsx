import { toCodes } from "../../(_components)/code_place.ts";
import { revocationHandler, revokePage } from "../../(_components)/revocation.tsx";

export const handler = revocationHandler(true, "single", toCodes);

export default revokePage("single", toCodes);
