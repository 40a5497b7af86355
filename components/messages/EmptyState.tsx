import type { ReactNode } from "react";
import { Icon } from "../layout/Icon.tsx";
import type { IconName } from "../layout/icons.ts";

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  /** What to do next, in one sentence. */
  text?: string;
  actions?: ReactNode;
  /** Where it stands right below the page's own heading. */
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

/** In the place of a page's only card. */
export const EmptyCard = (props: Omit<EmptyStateProps, "heading">) => (
  <div className="card">
    <EmptyState {...props} heading="h2" />
  </div>
);
