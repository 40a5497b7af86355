import { useLayoutEffect, useMemo, useRef } from "react";
import { answerOf, isElsewhere, isStanding, questionOf, topModal } from "../engine/read.ts";
import type { QuestionView } from "../questions/view.ts";
import { HEADING, type ScreenProps } from "./screen.ts";

interface Props extends ScreenProps {
  readonly view: QuestionView | null;
}

/** One question. Ticks of the clock do not draw it again: a grid may have a hundred signs. */
export function QuestionScreen({ view: View, state, dispatch, say, rest }: Props) {
  const question = questionOf(state);
  const answer = question && answerOf(state, question.id);
  const isDisabled = topModal(state) !== null;

  // Hidden while the time stands still or the test is open elsewhere.
  const isCovered = isStanding(state) || isElsewhere(state);
  const drawn = useMemo(() =>
    View && question && !isCovered && (
      <View
        key={View.keepsElements ? undefined : question.id}
        id={question.id}
        assessmentId={state.test.assessmentId}
        question={question.question}
        number={state.place.question + 1}
        answer={answer}
        onAnswer={(answer, options) =>
          dispatch({ is: "answered", question: question.id, answer, ...options })}
        onShowImage={(url, alt) => dispatch({ is: "show-image", url, alt })}
        onDone={() => dispatch({ is: "next" })}
        say={say}
        isDisabled={isDisabled}
        labelledBy={HEADING}
      />
    ), [View, question, answer, isDisabled, isCovered, say, dispatch]);

  return (
    <>
      {rest && <rest.PracticeStrip state={state} dispatch={dispatch} say={say} />}
      {drawn || (
        <h1
          className="ask-heading"
          id={HEADING}
          tabIndex={-1}
          data-coming={!isStanding(state) && state.isOnline || undefined}
        >
          {say(placeholderOf(state))}
        </h1>
      )}
      <Required isMissing={state.isResponseRequired} text={say("question.required")} />
    </>
  );
}

/** Key of the text in place of a question that is not shown. */
function placeholderOf(state: ScreenProps["state"]): string {
  if (isElsewhere(state)) return "question.elsewhere";
  if (isStanding(state)) return "question.covered";
  return state.isOnline ? "question.coming" : "question.waiting";
}

/** The line is always there, so that nothing moves when its text appears. */
function Required({ isMissing, text }: { readonly isMissing: boolean; readonly text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (isMissing) line.current!.scrollIntoView({ block: "nearest" });
  }, [isMissing]);
  return <p ref={line} className="ask-required" role="alert">{isMissing ? text : ""}</p>;
}
