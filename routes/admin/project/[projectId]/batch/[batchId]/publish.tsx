import { moveHandler, movePage } from "./(_page)/move_page.tsx";

export const handler = moveHandler("publish");
export default movePage("publish");
