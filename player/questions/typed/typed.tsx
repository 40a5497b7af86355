import { useLayoutEffect, useRef, useState } from "react";
import { useKeys } from "../parts/use_keys.ts";
import type { QuestionViewProps } from "../view.ts";
import { Keypad } from "./keypad.tsx";
import { keptOf, type Signs, type Slip, slipOf } from "./typed_text.ts";

interface TypedProps extends QuestionViewProps {
  readonly signs: Signs;
  /** The field appears only now and takes the focus, so that typing can begin at once. */
  readonly takesFocus?: boolean;
}

/** Answers are no dictionary words. Spread, as the two renderers' types spell the attribute differently. */
const UNSPELLED = { spellCheck: "false" } as const;

const KEYBOARD = {
  digits: "numeric",
  number: "decimal",
  letters: "text",
  digits_and_letters: "text",
} as const;

/** A short text, typed into the field, from anywhere on the page, or with the keys below. */
export function Typed(props: TypedProps) {
  const { id, question: { maxLength }, signs, answer, onAnswer, onDone, isDisabled, labelledBy, say } = props;
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [slip, setSlip] = useState<Slip | null>(null);
  /** Read out after a press on the keypad: the focus is not in the field then. */
  const [announced, announce] = useState("");
  const [wantsKeyboard, setWantsKeyboard] = useState(false);
  const isCapsLock = useCapsLock();
  const noteId = `question-${id}-note`;
  const text = answer?.answerText ?? "";

  /** Returns the part that is kept. */
  function put(typed: string): string {
    const next = keptOf(typed, signs, maxLength);
    setSlip(slipOf(typed, signs, maxLength));
    if (next !== text) onAnswer(next ? { answerText: next } : null, { isWhole: false });
    return next;
  }

  /** Removes from the field what is not kept. The caret stays where it was. */
  function putField(input: HTMLInputElement) {
    const caret = keptOf(input.value.slice(0, input.selectionStart ?? undefined), signs, maxLength).length;
    const next = put(input.value);
    if (input.value === next) return;
    input.value = next;
    input.setSelectionRange(caret, caret);
  }

  function typeInto(input: HTMLInputElement, typed: string) {
    input.value = put(typed);
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }

  useKeys(root, (key) => {
    if (key === "Backspace") typeInto(field.current!, text.slice(0, -1));
    else if (key.length === 1 && keptOf(key, signs)) typeInto(field.current!, text + key);
    else return false;
    return true;
  }, isDisabled);

  useLayoutEffect(() => {
    if (props.takesFocus && !isDisabled) field.current!.focus();
  }, [props.takesFocus, isDisabled]);

  const press = (typed: string) => announce([...put(typed)].join(" ") || say("typed.nothing"));
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
        // As there is a keypad, the screen's own keyboard opens only for a press into the field.
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
          // 229: the Enter that ends a composition. Both renderers report it alike.
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
      <p className="visually-hidden" role="status">{announced}</p>
    </div>
  );
}

/** Whether a key was pressed with caps lock on. */
function useCapsLock(): boolean {
  const [isOn, setOn] = useState(false);
  useLayoutEffect(() => {
    const look = (event: KeyboardEvent) => setOn(event.getModifierState("CapsLock"));
    document.addEventListener("keydown", look);
    document.addEventListener("keyup", look);
    return () => {
      document.removeEventListener("keydown", look);
      document.removeEventListener("keyup", look);
    };
  }, []);
  return isOn;
}
