import { Sequence } from "../parts/sequence.tsx";
import type { QuestionView } from "../view.ts";

/** Digits to be kept in mind. */
export const view: QuestionView = (props) => <Sequence signs="digits" {...props} />;
