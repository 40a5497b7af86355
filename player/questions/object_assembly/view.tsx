import { PicturedQuestion } from "../parts/pictured_question.tsx";
import type { QuestionView } from "../view.ts";

/** Pieces, and the shapes that they may make. */
export const view: QuestionView = (props) => <PicturedQuestion answersStand="beside" {...props} />;
