import type { ReactNode } from "react";
import { Icon } from "../layout/Icon.tsx";
import type { IconName } from "../layout/icons.ts";

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  /** What to do next, in one sentence. */
  text?: string;
  actions?: ReactNode;
  /** `h2` directly below the page's heading. */
  heading?: "h2" | "h3";
}

export function EmptyState(
  { icon = "inbox", title, text, actions, heading: Heading = "h3" }: EmptyStateProps,
) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}

/** An empty state in the place of a page's only card. */
export const EmptyCard = (props: Omit<EmptyStateProps, "heading">) => (
  <div className="card">
    <EmptyState {...props} heading="h2" />
  </div>
);
