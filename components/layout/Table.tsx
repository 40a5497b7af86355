import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

export interface Column {
  key: string;
  text: ReactNode;
  /** Accessible name of a head that shows only a box or an icon. */
  label?: string;
  /** Link of the head, and the current order. */
  sort?: { href: string; direction?: "ascending" | "descending" };
  /** Figures, aligned at the end. */
  numeric?: boolean;
  /** Hidden on narrow screens. Mark its cells with `data-wide`. */
  wide?: boolean;
  /** As narrow as its content. */
  fit?: boolean;
}

interface TableProps {
  caption: string;
  columns: readonly Column[];
  /** Rows: `<tr>` with a cell per column. */
  children?: ReactNode;
  /** Shown instead of the table if there are no rows. */
  empty?: ReactNode;
  /** On a phone each row is a block of cells; `data-label` labels a cell. */
  stacks?: boolean;
}

export function Table({ caption, columns, children, empty, stacks }: TableProps) {
  if (empty) return <div className="table-frame">{empty}</div>;
  return (
    // Focusable, so that a wide table can be scrolled by keyboard.
    <div className="table-frame" role="region" aria-label={caption} tabIndex={0}>
      <table className="table" data-stacks={stacks || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>{columns.map((column) => <Head key={column.key} column={column} />)}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Head({ column: { key, text, label, sort, numeric, wide, fit } }: { column: Column }) {
  return (
    <th
      scope="col"
      data-head={key}
      aria-label={text ? label : undefined}
      aria-sort={sort ? sort.direction ?? "none" : undefined}
      data-numeric={numeric || undefined}
      data-wide={wide || undefined}
      data-fit={fit || undefined}
    >
      {sort
        ? (
          <a className="sort" href={sort.href}>
            {text}
            <Icon name={sort.direction === "descending" ? "arrow-down" : "arrow-up"} />
          </a>
        )
        : text || <span className="visually-hidden">{label}</span>}
    </th>
  );
}
