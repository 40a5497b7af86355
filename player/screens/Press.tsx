import type { ComponentChildren } from "preact";
import { useContext } from "preact/hooks";
import { IsAlive } from "./screen.ts";

interface PressProps {
  readonly children: ComponentChildren;
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

export function Press({ children, onClick, kind, disabled, busy, isFirst, why }: PressProps) {
  const isAlive = useContext(IsAlive);
  return (
    <button
      type="button"
      class="button"
      data-kind={kind}
      data-first={isFirst || undefined}
      disabled={disabled || busy || !isAlive}
      aria-busy={busy || undefined}
      aria-describedby={why}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
