import { moveHandler, movePage } from "./(_page)/move_page.tsx";

export const handler = moveHandler("reopen");
export default movePage("reopen");
