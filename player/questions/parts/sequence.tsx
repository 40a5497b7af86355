import { useLayoutEffect, useRef } from "react";
import { Press } from "../../screens/Press.tsx";
import type { QuestionViewProps } from "../view.ts";
import { Heading } from "./heading.tsx";
import { Typed } from "./typed.tsx";
import type { Signs } from "./typed_text.ts";
import { useShowing } from "./use_showing.ts";
import { useStartKey } from "./use_start_key.ts";

interface SequenceProps extends QuestionViewProps {
  readonly signs: Signs;
}

/** Signs shown one after the other in one place, and gone before the field comes in which they are given back. */
export function Sequence(props: SequenceProps) {
  const { id, question, labelledBy, isDisabled, say } = props;
  const { row, start } = useShowing(props);
  const stage = useRef<HTMLDivElement>(null);
  const isWaiting = row === "waiting";
  const isShowing = typeof row === "object" && row.step !== "over";
  const noteId = `question-${id}-once`;
  // While signs are shown the key does nothing: it must not lead away from them.
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
          // Heard as well as seen, at the same pace.
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
