/** Why a button cannot be pressed for now. */
type Reason = "offline" | "unfilled" | "unselected" | "sending";

/** Disables a button for one reason. One that is disabled already, for none of these, is left to whoever did that. */
export function hold(button: HTMLButtonElement, reason: Reason): void {
  const reasons = reasonsOf(button);
  if (!button.disabled || reasons.size > 0) write(button, reasons.add(reason));
}

/** It can be pressed again, unless it is held for another reason. */
export function release(button: HTMLButtonElement, reason: Reason): void {
  const reasons = reasonsOf(button);
  reasons.delete(reason);
  write(button, reasons);
}

/** Those that are held for this reason, and maybe for others. */
export const heldFor = (reason: Reason): NodeListOf<HTMLButtonElement> =>
  document.querySelectorAll(`button[data-held~="${reason}"]`);

const reasonsOf = ({ dataset }: HTMLButtonElement) => new Set(dataset.held?.split(" "));

function write(button: HTMLButtonElement, reasons: ReadonlySet<string>): void {
  button.disabled = reasons.size > 0;
  if (button.disabled) button.dataset.held = [...reasons].join(" ");
  else delete button.dataset.held;
}
