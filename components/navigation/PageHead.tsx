import type { ReactNode } from "react";

interface PageHeadProps {
  title: string;
  /** At the end of the title; never broken over two lines. */
  code?: string;
  crumbs?: ReactNode;
  /** Status of the page's subject. */
  badge?: ReactNode;
  /** Actions, the most usual last. */
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
