import { Grid } from "../parts/grid.tsx";
import { Heading } from "../parts/heading.tsx";
import { LookedFor } from "../parts/looked_for.tsx";
import type { QuestionView } from "../view.ts";

/** What to look for, and the grid in which every one of it is marked. */
export const view: QuestionView = (props) => {
  const targetsId = `question-${props.id}-targets`;
  return (
    <div className="ask-speed">
      <Heading id={props.labelledBy} question={props.question} describedBy={targetsId} />
      <LookedFor id={targetsId} name="targets" images={props.question.questionLegendImages} say={props.say} />
      <Grid {...props} />
    </div>
  );
};
