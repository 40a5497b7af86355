import type { ReactNode } from "react";
import { Icon } from "../layout/Icon.tsx";
import type { IconName } from "../layout/icons.ts";

export type Tone = "idle" | "doing" | "done" | "warn" | "bad";

interface BadgeProps {
  tone?: Tone;
  icon?: IconName;
  /** The model's word for the status, for styles and tests. */
  status?: string;
  children: ReactNode;
}

/** A status as a word with an icon. Colour alone never carries the meaning. */
export function Badge({ tone, icon, status, children }: BadgeProps) {
  return (
    <span className="badge" data-status={status} data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
