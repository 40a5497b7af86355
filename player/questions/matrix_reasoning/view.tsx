import { PicturedQuestion } from "../parts/pictured_question.tsx";
import type { QuestionView } from "../view.ts";

/** A matrix with an empty place, and the pictures that might belong there. */
export const view: QuestionView = (props) => <PicturedQuestion answersStand="beside" {...props} />;
