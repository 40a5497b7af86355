import { moveHandler, movePage } from "./(_move)/batch_move.tsx";

export const handler = moveHandler("reopen");
export default movePage("reopen");
