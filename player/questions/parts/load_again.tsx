import { Press } from "../../screens/Press.tsx";
import type { Say } from "../../say.ts";
import { loadPicturesAgain } from "./use_picture.ts";

/** Loads whatever of the question's pictures did not come. */
export const LoadAgain = ({ say }: { readonly say: Say }) => (
  <Press kind="quiet" onClick={loadPicturesAgain}>{say("pictures.loadAgain")}</Press>
);
