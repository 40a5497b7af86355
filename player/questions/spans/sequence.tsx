import { useLayoutEffect, useRef } from "react";
import { Press } from "../../screens/Press.tsx";
import { Heading } from "../parts/heading.tsx";
import { Typed } from "../typed/typed.tsx";
import type { Signs } from "../typed/typed_text.ts";
import type { QuestionView, QuestionViewProps } from "../view.ts";
import { useShowing } from "./use_showing.ts";

export const DigitSpan: QuestionView = (props) => <Sequence signs="digits" {...props} />;
export const LetterSpan: QuestionView = (props) => <Sequence signs="letters" {...props} />;
export const NumberLetterSpan: QuestionView = (props) => <Sequence signs="digits_and_letters" {...props} />;

interface SequenceProps extends QuestionViewProps {
  readonly signs: Signs;
}

/**
 * Signs to memorize: shown one after the other in one place, and gone before the field appears into which
 * they are typed.
 */
function Sequence(props: SequenceProps) {
  const { id, question, labelledBy, isDisabled, say } = props;
  const { row, start } = useShowing(props);
  const stage = useRef<HTMLDivElement>(null);
  const isWaiting = row === "waiting";
  const isShowing = typeof row === "object" && row.step !== "over";
  const noteId = `question-${id}-once`;
  // Listens while signs are shown too, and then does nothing: Enter must not lead away from them.
  useStartKey(start, isDisabled || !isWaiting && !isShowing);
  useLayoutEffect(() => {
    if (isShowing) stage.current!.focus();
  }, [isShowing]);

  return (
    <div className="ask-speed" data-kind="typed">
      <Heading id={labelledBy} question={question} describedBy={isWaiting ? noteId : undefined} />
      <div className="sequence" ref={stage} tabIndex={-1} data-step={isShowing ? "showing" : undefined}>
        {isWaiting && (
          <>
            <p id={noteId}>{say("spans.once")}</p>
            <Press kind="primary" disabled={isDisabled} onClick={start}>{say("go.start")}</Press>
          </>
        )}
        {isShowing && (
          // Read out as well as shown, at the same pace.
          <p className="sequence-sign" aria-live="assertive" aria-atomic="true">
            {row.step === "beat" ? <small>{say("spans.soon")}</small> : row.sign}
          </p>
        )}
        {!isWaiting && !isShowing && (
          <>
            {row === "seen" && !props.answer && <p>{say("spans.seen")}</p>}
            <Typed {...props} takesFocus={row !== "seen"} />
          </>
        )}
      </div>
    </div>
  );
}

/**
 * Enter and Space start while the focus is anywhere on the page but on a button or field. Captured, so that
 * Enter does not go to the next question. A repeat is ignored: the press that led here may still be held.
 */
function useStartKey(onStart: () => void, isOff: boolean): void {
  useLayoutEffect(() => {
    if (isOff) return;
    const listen = (event: KeyboardEvent) => {
      const { key, repeat, ctrlKey, metaKey, altKey, target } = event;
      if (key !== "Enter" && key !== " " || ctrlKey || metaKey || altKey) return;
      if ((target as Element).closest("button, a, input, textarea, select, dialog")) return;
      event.preventDefault();
      event.stopPropagation();
      if (!repeat) onStart();
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  });
}
