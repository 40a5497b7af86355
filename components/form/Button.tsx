import type { ReactNode } from "react";
import { Icon } from "../layout/Icon.tsx";
import type { IconName } from "../layout/icons.ts";

export type ButtonKind = "plain" | "primary" | "quiet" | "danger";

interface ButtonProps {
  /** Left out, the button shows its icon alone and `label` is what it is called. */
  children?: ReactNode;
  label?: string;
  kind?: ButtonKind;
  icon?: IconName;
  type?: "submit" | "button";
  id?: string;
  name?: string;
  value?: string;
  /** The id of the form it submits when it stands outside of it. */
  form?: string;
  formAction?: string;
  disabled?: boolean;
  /** Its work is being done: it says so and takes no second press. */
  busy?: boolean;
  /** The id of the modal it opens. It waits, disabled, for the modal stack to be there. */
  opens?: string;
  /** The id of a modal that asks what the page behind its form's address asks: without script that page opens. */
  asks?: string;
  /** Closes the modal it stands in, or all that lie on each other. */
  closes?: "top" | "all";
  onClick?: () => void;
}

export function Button(
  { children, label, kind = "plain", icon, busy, opens, asks, closes, ...rest }: ButtonProps,
) {
  const isOff = rest.disabled || busy;
  const needsScript = opens !== undefined || closes !== undefined;
  return (
    <button
      {...rest}
      type={rest.type ?? (needsScript || rest.onClick ? "button" : "submit")}
      className="button"
      data-kind={kind}
      data-only-icon={children === undefined || undefined}
      data-opens={opens ?? asks}
      data-closes={closes}
      disabled={isOff || opens !== undefined}
      data-waits={!isOff && opens !== undefined || undefined}
      aria-haspopup={opens === undefined ? undefined : "dialog"}
      aria-busy={busy || undefined}
      aria-label={label}
      title={children === undefined ? label : undefined}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
