import { moveHandler, movePage } from "./(_move)/batch_move.tsx";

export const handler = moveHandler("publish");
export default movePage("publish");
