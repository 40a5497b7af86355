import { toRoom } from "../../(_components)/code_place.ts";
import { revocationHandler, revokePage } from "../../(_components)/revocation.tsx";

export const handler = revocationHandler(true, "room", toRoom);

export default revokePage("room", toRoom);
