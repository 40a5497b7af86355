import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { Heading } from "../parts/heading.tsx";
import { Typed } from "../parts/typed.tsx";
import type { QuestionView } from "../view.ts";

/** Numbers that follow a rule: which one comes next is typed. */
export const view: QuestionView = (props) => {
  const { asked, series } = inTwo(props.question);
  const seriesId = `question-${props.id}-series`;
  return (
    <div className="ask-speed" data-kind="typed">
      <Heading id={props.labelledBy} question={asked} describedBy={seriesId} />
      <div className="series" id={seriesId}>
        {series.map((line) => <p key={line}>{line}</p>)}
      </div>
      <Typed {...props} signs="number" />
    </div>
  );
};

/** What is asked, and the numbers, which are what one looks at. */
function inTwo(question: Question): { asked: Question; series: readonly string[] } {
  const paragraphs = question.bodyText?.split(/\n{2,}/) ?? [];
  if (question.title !== undefined) return { asked: question, series: paragraphs };
  return { asked: { ...question, title: paragraphs[0] }, series: paragraphs.slice(1) };
}
