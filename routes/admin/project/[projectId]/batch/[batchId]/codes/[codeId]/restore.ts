import { codesPath } from "../../(_codes)/code_handlers.ts";
import { revocationHandler } from "../../(_codes)/revocation.tsx";

/** Posted by the page that shows the code. */
export const handler = revocationHandler(false, "single", codesPath);
