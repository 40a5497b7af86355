import { useLayoutEffect, useRef, useState } from "react";
import type { QuestionViewProps } from "../view.ts";
import { Keypad } from "./keypad.tsx";
import { keptOf, type Signs, type Slip, slipOf } from "./typed_text.ts";
import { useCapsLock } from "./use_caps_lock.ts";
import { useKeys } from "./use_keys.ts";

interface TypedProps extends QuestionViewProps {
  readonly signs: Signs;
  /** The question comes only now, and the field with it: whoever has to type is there at once. */
  readonly takesFocus?: boolean;
}

/** What is typed is no word of a dictionary. By another spelling than each renderer's types have it. */
const UNSPELLED = { spellCheck: "false" } as const;

const KEYBOARD = {
  digits: "numeric",
  number: "decimal",
  letters: "text",
  digits_and_letters: "text",
} as const;

/** A short text: typed into its field or from wherever one is on the page, or with the keys below it. */
export function Typed(props: TypedProps) {
  const { id, question: { maxLength }, signs, answer, onAnswer, onDone, isDisabled, labelledBy, say } = props;
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [slip, setSlip] = useState<Slip | null>(null);
  /** The keypad's own work is heard: nobody's focus is in the field then. */
  const [heard, setHeard] = useState("");
  const [wantsKeyboard, setWantsKeyboard] = useState(false);
  const isCapsLock = useCapsLock();
  const noteId = `question-${id}-note`;
  const text = answer?.answerText ?? "";

  /** Answers with what is kept of it. */
  function put(typed: string): string {
    const next = keptOf(typed, signs, maxLength);
    setSlip(slipOf(typed, signs, maxLength));
    if (next !== text) onAnswer(next ? { answerText: next } : null, { isWhole: false });
    return next;
  }

  /** What is not kept does not stand in the field either, and the caret stays where it was. */
  function putField(input: HTMLInputElement) {
    const caret = keptOf(input.value.slice(0, input.selectionStart ?? undefined), signs, maxLength).length;
    const next = put(input.value);
    if (input.value === next) return;
    input.value = next;
    input.setSelectionRange(caret, caret);
  }

  function goOnIn(input: HTMLInputElement, typed: string) {
    input.value = put(typed);
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }

  useKeys(root, (key) => {
    if (key === "Backspace") goOnIn(field.current!, text.slice(0, -1));
    else if (key.length === 1 && keptOf(key, signs)) goOnIn(field.current!, text + key);
    else return false;
    return true;
  }, isDisabled);

  useLayoutEffect(() => {
    if (props.takesFocus && !isDisabled) field.current!.focus();
  }, [props.takesFocus, isDisabled]);

  const press = (typed: string) => setHeard([...put(typed)].join(" ") || say("typed.nothing"));
  const note = slip
    ? say(`typed.slip.${slip}`, { count: maxLength! })
    : isCapsLock
    ? say("typed.capsLock")
    : "";
  return (
    <div className="typed" ref={root}>
      <input
        ref={field}
        className="typed-field"
        data-signs={signs}
        type="text"
        // With the keypad below it, a screen's keyboard comes only to whoever asks for it by pressing into the field.
        inputMode={wantsKeyboard ? KEYBOARD[signs] : "none"}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        {...UNSPELLED}
        value={text}
        disabled={isDisabled}
        aria-labelledby={labelledBy}
        aria-describedby={noteId}
        onPointerDown={() => setWantsKeyboard(true)}
        onInput={(event) => putField(event.currentTarget)}
        onKeyDown={(event) => {
          // 229: the Enter that ends a composition, which both renderers tell alike.
          if (event.key !== "Enter" || event.keyCode === 229) return;
          event.preventDefault();
          if (!event.repeat) onDone();
        }}
      />
      <p className="typed-note" id={noteId} role="status" data-refused={slip ? true : undefined}>{note}</p>
      <Keypad
        signs={signs}
        isDisabled={isDisabled}
        say={say}
        onSign={(sign) => press(text + sign)}
        onBack={() => press(text.slice(0, -1))}
      />
      <p className="visually-hidden" role="status">{heard}</p>
    </div>
  );
}
