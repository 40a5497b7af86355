import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import type { IconName } from "./icons.ts";

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  /** What to do next, in one sentence. */
  text?: string;
  actions?: ReactNode;
}

export function EmptyState({ icon = "inbox", title, text, actions }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
