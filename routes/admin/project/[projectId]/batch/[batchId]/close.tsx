import { moveHandler, movePage } from "./(_move)/batch_move.tsx";

export const handler = moveHandler("close");
export default movePage("close");
