/** Why a button is disabled for now. */
type Reason = "offline" | "unfilled" | "unselected" | "sending";

/** Disables a button for one reason. A button disabled by other means is left unchanged. */
export function hold(button: HTMLButtonElement, reason: Reason): void {
  const reasons = reasonsOf(button);
  if (!button.disabled || reasons.size > 0) write(button, reasons.add(reason));
}

/** Removes one reason; enables the button if there is no other. */
export function release(button: HTMLButtonElement, reason: Reason): void {
  const reasons = reasonsOf(button);
  reasons.delete(reason);
  write(button, reasons);
}

/** The buttons that are held for this reason, among others. */
export const heldFor = (reason: Reason): NodeListOf<HTMLButtonElement> =>
  document.querySelectorAll(`button[data-held~="${reason}"]`);

const reasonsOf = ({ dataset }: HTMLButtonElement) => new Set(dataset.held?.split(" "));

function write(button: HTMLButtonElement, reasons: ReadonlySet<string>): void {
  button.disabled = reasons.size > 0;
  if (button.disabled) button.dataset.held = [...reasons].join(" ");
  else delete button.dataset.held;
}
