import { useLayoutEffect, useMemo, useRef } from "react";
import { answerOf, isElsewhere, questionOf, topModal } from "../engine/read.ts";
import type { QuestionView } from "../questions/view.ts";
import { HEADING, type ScreenProps } from "./screen.ts";

interface Props extends ScreenProps {
  readonly view: QuestionView | null;
}

/** One question. What the clock does beside it does not draw it again: a grid of hundred signs stays as it is. */
export function QuestionScreen({ view: View, state, dispatch, say, rest }: Props) {
  const asked = questionOf(state);
  const answer = asked && answerOf(state, asked.id);
  const isDisabled = topModal(state) !== null;

  // While time stands still, or the test is open elsewhere, nobody reads on.
  const isCovered = state.pausedAt !== null || isElsewhere(state);
  const drawn = useMemo(() =>
    View && asked && !isCovered && (
      <View
        key={View.keepsElements ? undefined : asked.id}
        id={asked.id}
        assessmentId={state.test.assessmentId}
        question={asked.question}
        number={state.place.question + 1}
        answer={answer}
        onAnswer={(given, how) => dispatch({ is: "answered", question: asked.id, answer: given, ...how })}
        onShowImage={(url, alt) => dispatch({ is: "show-image", url, alt })}
        onDone={() => dispatch({ is: "next" })}
        say={say}
        isDisabled={isDisabled}
        labelledBy={HEADING}
      />
    ), [View, asked, answer, isDisabled, isCovered, say, dispatch]);

  return (
    <>
      {rest && <rest.PracticeStrip state={state} dispatch={dispatch} say={say} />}
      {drawn || (
        <h1
          className="ask-heading"
          id={HEADING}
          tabIndex={-1}
          data-coming={state.pausedAt === null && state.isOnline || undefined}
        >
          {say(waits(state))}
        </h1>
      )}
      <Required isMissing={state.isResponseRequired} text={say("question.required")} />
    </>
  );
}

/** What stands in the place of a question that is not to be seen. */
function waits(state: ScreenProps["state"]): string {
  const { pausedAt, isOnline } = state;
  if (isElsewhere(state)) return "question.elsewhere";
  if (pausedAt !== null) return "question.covered";
  return isOnline ? "question.coming" : "question.waiting";
}

/** Its line is always there, so that nothing moves when it speaks. */
function Required({ isMissing, text }: { readonly isMissing: boolean; readonly text: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (isMissing) line.current!.scrollIntoView({ block: "nearest" });
  }, [isMissing]);
  return <p ref={line} className="ask-required" role="alert">{isMissing ? text : ""}</p>;
}
