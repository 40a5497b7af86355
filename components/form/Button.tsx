import type { ReactNode } from "react";
import { Icon } from "../layout/Icon.tsx";
import type { IconName } from "../layout/icons.ts";

export type ButtonKind = "plain" | "primary" | "quiet" | "danger";

interface ButtonProps {
  /** Omitted for an icon button, which `label` names. */
  children?: ReactNode;
  label?: string;
  kind?: ButtonKind;
  icon?: IconName;
  type?: "submit" | "button";
  id?: string;
  name?: string;
  value?: string;
  /** Id of the form it submits from outside. */
  form?: string;
  formAction?: string;
  /** Name of the frame that shows the answer. */
  formTarget?: string;
  disabled?: boolean;
  /** Work is in progress: marked as busy and disabled. */
  busy?: boolean;
  /** Id of the modal it opens. Disabled until the modal script is loaded. */
  opens?: string;
  /** Id of a modal that replaces the confirmation page at the form's address when script runs. */
  asks?: string;
  /** Closes its modal, or the whole stack. */
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
