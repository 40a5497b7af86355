import { roomPath } from "../../(_codes)/code_handlers.ts";
import { revocationHandler, revokePage } from "../../(_codes)/revocation.tsx";

export const handler = revocationHandler(true, "room", roomPath);

export default revokePage("room", roomPath);
