import type { Question } from "../../../model/sitting/test_in_detail.ts";
import { Heading } from "../parts/heading.tsx";
import type { QuestionView } from "../view.ts";
import { Typed } from "./typed.tsx";

/** A series of numbers that follows a rule: the next one is typed. */
export const Digits: QuestionView = (props) => {
  const { question, series } = withSeries(props.question);
  const seriesId = `question-${props.id}-series`;
  return (
    <div className="ask-speed" data-kind="typed">
      <Heading id={props.labelledBy} question={question} describedBy={seriesId} />
      <div className="series" id={seriesId}>
        {series.map((line) => <p key={line}>{line}</p>)}
      </div>
      <Typed {...props} signs="number" />
    </div>
  );
};

/** Splits the text: the series is what one looks at. Without a title the first paragraph is the title. */
function withSeries(question: Question): { question: Question; series: readonly string[] } {
  const paragraphs = question.bodyText?.split(/\n{2,}/) ?? [];
  if (question.title !== undefined) return { question, series: paragraphs };
  return { question: { ...question, title: paragraphs[0] }, series: paragraphs.slice(1) };
}
