import { Heading } from "../parts/heading.tsx";
import { LookedFor } from "../parts/looked_for.tsx";
import { OneDigit } from "../parts/one_digit.tsx";
import type { QuestionView } from "../view.ts";

/** A key that gives every symbol a digit, always in view, and one symbol. */
export const view: QuestionView = (props) => {
  const { id, question, say } = props;
  const symbolId = `question-${id}-symbol`;
  return (
    <div className="ask-speed" data-alike>
      <LookedFor name="key" images={question.questionLegendImages} say={say} />
      <Heading id={props.labelledBy} question={question} describedBy={symbolId} />
      <OneDigit {...props}>
        <LookedFor id={symbolId} name="symbol" images={question.questionBodyImages} say={say} />
      </OneDigit>
    </div>
  );
};
