import { codesPath } from "../../(_codes)/code_handlers.ts";
import { revocationHandler, revokePage } from "../../(_codes)/revocation.tsx";

export const handler = revocationHandler(true, "single", codesPath);

export default revokePage("single", codesPath);
