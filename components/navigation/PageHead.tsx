import type { ReactNode } from "react";

interface PageHeadProps {
  title: string;
  /** Ends the title, and is never broken over two lines. */
  code?: string;
  crumbs?: ReactNode;
  /** How the thing stands. */
  badge?: ReactNode;
  /** What can be done with it, the most usual last. */
  actions?: ReactNode;
}

export function PageHead({ title, code, crumbs, badge, actions }: PageHeadProps) {
  return (
    <header className="page-head">
      {crumbs}
      <h1>
        {title}
        {code && (
          <>
            {" "}
            <span className="title-code">{code}</span>
          </>
        )}
      </h1>
      {badge}
      {actions && <div className="row">{actions}</div>}
    </header>
  );
}
