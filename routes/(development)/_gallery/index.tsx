import { define } from "../../../define.ts";
import { Gallery } from "./(_components)/Gallery.tsx";

export const config = { skipAppWrapper: true, skipInheritedLayouts: true };

export default define.page(() => <Gallery />);
