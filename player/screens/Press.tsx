import type { ReactNode } from "react";

interface PressProps {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly kind?: "primary" | "quiet";
  readonly disabled?: boolean;
  /** Its action is in progress: it shows that and cannot be pressed. */
  readonly busy?: boolean;
  /** Gets the focus when its modal opens. */
  readonly isFirst?: boolean;
  /** Id of the text that explains why it is disabled. */
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
