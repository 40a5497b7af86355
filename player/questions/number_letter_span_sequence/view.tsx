import { Sequence } from "../parts/sequence.tsx";
import type { QuestionView } from "../view.ts";

/** Digits and letters to be kept in mind, and given back sorted. */
export const view: QuestionView = (props) => <Sequence signs="digits_and_letters" {...props} />;
