import { moveHandler, movePage } from "./(_page)/move_page.tsx";

export const handler = moveHandler("archive");
export default movePage("archive");
