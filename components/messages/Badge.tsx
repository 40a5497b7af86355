import type { ReactNode } from "react";
import { Icon } from "../layout/Icon.tsx";
import type { IconName } from "../layout/icons.ts";

export type Tone = "idle" | "doing" | "done" | "warn" | "bad";

interface BadgeProps {
  tone?: Tone;
  icon?: IconName;
  /** The word for it in the model, by which the page's own styles and tests know it. */
  status?: string;
  children: ReactNode;
}

/** How something stands, in a word with a sign: the colour only says it again. */
export function Badge({ tone, icon, status, children }: BadgeProps) {
  return (
    <span className="badge" data-status={status} data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
