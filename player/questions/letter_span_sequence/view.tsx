import { Sequence } from "../parts/sequence.tsx";
import type { QuestionView } from "../view.ts";

/** Letters to be kept in mind. */
export const view: QuestionView = (props) => <Sequence signs="letters" {...props} />;
