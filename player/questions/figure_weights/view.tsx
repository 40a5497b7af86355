import { PicturedQuestion } from "../parts/pictured_question.tsx";
import type { QuestionView } from "../view.ts";

/** Scales in balance, and what may be laid on the last one. */
export const view: QuestionView = (props) => <PicturedQuestion answersStand="beside" {...props} />;
