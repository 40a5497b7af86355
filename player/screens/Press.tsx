import type { ReactNode } from "react";

interface PressProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly kind?: "primary" | "quiet";
  readonly disabled?: boolean;
  /** Its work is being done: it says so and takes no second press. */
  readonly busy?: boolean;
  /** Where the focus comes when its modal opens. */
  readonly isFirst?: boolean;
  /** The id of what says why it cannot be pressed. */
  readonly why?: string;
}

export const Press = ({ children, onClick, kind, disabled, busy, isFirst, why }: PressProps) => (
  <button
    type="button"
    className="button"
    data-kind={kind}
    data-first={isFirst}
    disabled={disabled || busy}
    aria-busy={busy}
    aria-describedby={why}
    onClick={onClick}
  >
    {children}
  </button>
);
