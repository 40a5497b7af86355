import type { ReactNode } from "react";

interface PageHeadProps {
  title: string;
  crumbs?: ReactNode;
  /** How the thing stands. */
  badge?: ReactNode;
  /** What can be done with it, the most usual last. */
  actions?: ReactNode;
}

export function PageHead({ title, crumbs, badge, actions }: PageHeadProps) {
  return (
    <header className="page-head">
      {crumbs}
      <h1>{title}</h1>
      {badge}
      {actions && <div className="row">{actions}</div>}
    </header>
  );
}
