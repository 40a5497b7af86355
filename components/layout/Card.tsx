import type { ReactNode } from "react";

interface CardProps {
  title?: string;
  /** Id of the heading. Required if two cards of a page have the same title. */
  id?: string;
  /** At the end of the title row. */
  actions?: ReactNode;
  children: ReactNode;
  /** The content, a table or list, reaches the card's edges. */
  flush?: boolean;
}

export function Card({ title, id = title && idOf(title), actions, children, flush }: CardProps) {
  // A table is a named region itself; a section with the same name would be announced twice.
  const Part = flush ? "div" : "section";
  return (
    <Part className="card" aria-labelledby={flush ? undefined : title && id}>
      {title && (
        <div className="card-head">
          {/* Focusable, so that a link to the id moves the focus here. */}
          <h2 id={id} tabIndex={-1}>{title}</h2>
          {actions && <div className="row">{actions}</div>}
        </div>
      )}
      {flush ? children : <div className="card-body">{children}</div>}
    </Part>
  );
}

const idOf = (title: string) => `card-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
