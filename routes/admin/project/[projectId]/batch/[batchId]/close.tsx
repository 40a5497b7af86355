import { moveHandler, movePage } from "./(_page)/move_page.tsx";

export const handler = moveHandler("close");
export default movePage("close");
