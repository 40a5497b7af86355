import { moveHandler, movePage } from "./(_move)/batch_move.tsx";

export const handler = moveHandler("archive");
export default movePage("archive");
