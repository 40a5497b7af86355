import type { ReactNode } from "react";

interface CardProps {
  title?: string;
  /** Names the section when there is a title; a page with two cards of one title needs one. */
  id?: string;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children: ReactNode;
  /** A table or list reaches to the card's edges. */
  flush?: boolean;
}

export function Card({ title, id = title && idOf(title), actions, children, flush }: CardProps) {
  // A table names its own part of the page; a section around it by the same name would be heard twice.
  const Part = flush ? "div" : "section";
  return (
    <Part className="card" aria-labelledby={flush ? undefined : title && id}>
      {title && (
        <div className="card-head">
          {/* An address that ends in its id leads the focus here. */}
          <h2 id={id} tabIndex={-1}>{title}</h2>
          {actions && <div className="row">{actions}</div>}
        </div>
      )}
      {flush ? children : <div className="card-body">{children}</div>}
    </Part>
  );
}

const idOf = (title: string) => `card-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
