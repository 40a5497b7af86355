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
  return (
    <section className="card" aria-labelledby={title && id}>
      {title && (
        <div className="card-head">
          <h2 id={id}>{title}</h2>
          {actions && <div className="row">{actions}</div>}
        </div>
      )}
      {flush ? children : <div className="card-body">{children}</div>}
    </section>
  );
}

const idOf = (title: string) => `card-${title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}`;
