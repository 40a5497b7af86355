import { PicturedQuestion } from "../parts/pictured_question.tsx";
import type { QuestionView } from "../view.ts";

/** A figure, and the pieces of which some make it. */
export const view: QuestionView = (props) => <PicturedQuestion answersStand="beside" {...props} />;
