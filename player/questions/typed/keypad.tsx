import type { Say } from "../../say.ts";
import type { Signs } from "./typed_text.ts";

/** Stands for the key that deletes the last sign. */
const BACK = "<";

/**
 * Letters in the order of a keyboard: in alphabetical order they would do half the work of a sorting task.
 */
const LETTER_ROWS = ["QWERTYUIOP", "ASDFGHJKL", `ZXCVBNM${BACK}`];

const ROWS: Readonly<Record<Signs, (decimalMark: string) => readonly string[]>> = {
  digits: () => ["123", "456", "789", `0${BACK}`],
  number: (mark) => [`123${BACK}`, "456-", `789${mark}`, "0"],
  letters: () => LETTER_ROWS,
  digits_and_letters: () => ["1234567890", ...LETTER_ROWS],
};

interface KeypadProps {
  readonly signs: Signs;
  readonly isDisabled: boolean;
  readonly say: Say;
  readonly onSign: (sign: string) => void;
  readonly onBack: () => void;
}

/**
 * Keys for touch screens, so that the screen's own keyboard does not cover the question. Hidden on other
 * devices.
 */
export function Keypad({ signs, isDisabled, say, onSign, onBack }: KeypadProps) {
  return (
    <div
      className="keypad"
      data-signs={signs}
      role="group"
      aria-label={say("typed.keypad")}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {ROWS[signs](say("typed.decimalMark")).map((row) => (
        <div className="keypad-row" key={row}>
          {[...row].map((sign) =>
            sign === BACK
              ? (
                <button
                  key={sign}
                  type="button"
                  className="keypad-key"
                  data-back
                  aria-label={say("typed.back")}
                  disabled={isDisabled}
                  onClick={onBack}
                >
                  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
                    <path d="M5.5 3.5h9v9h-9L1.5 8zM8 6l4 4M12 6l-4 4" />
                  </svg>
                </button>
              )
              : (
                <button
                  key={sign}
                  type="button"
                  className="keypad-key"
                  aria-label={sign === "-" ? say("typed.minus") : undefined}
                  disabled={isDisabled}
                  onClick={() => onSign(sign)}
                >
                  {sign === "-" ? "−" : sign}
                </button>
              )
          )}
        </div>
      ))}
    </div>
  );
}
