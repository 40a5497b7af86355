import { PicturedQuestion } from "../parts/pictured_question.tsx";
import type { QuestionView } from "../view.ts";

/** A figure, and below it, as in a row of cards, those among which it is found again. */
export const view: QuestionView = (props) => <PicturedQuestion answersStand="below" {...props} />;
