import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";

export interface Column {
  key: string;
  text: ReactNode;
  /** Read out where the head shows nothing but a box or an icon. */
  label?: string;
  /** Where a click on the head leads, and how the rows lie now. */
  sort?: { href: string; direction?: "ascending" | "descending" };
  /** Figures stand under each other at the end. */
  numeric?: boolean;
  /** Left out on narrow screens, together with its cells: mark those with `data-wide`. */
  wide?: boolean;
  /** As narrow as what is in it. */
  fit?: boolean;
}

interface TableProps {
  caption: string;
  columns: readonly Column[];
  /** Rows: `<tr>` with a cell for each column. */
  children?: ReactNode;
  /** Shown instead of the rows when there are none. */
  empty?: ReactNode;
  /** On a phone each row is a paragraph: cells under and beside each other, those with a `data-label` called by it. */
  stacks?: boolean;
}

export function Table({ caption, columns, children, empty, stacks }: TableProps) {
  if (empty) return <div className="table-frame">{empty}</div>;
  return (
    // Focusable, so that a table wider than the screen can be scrolled by keyboard.
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

function Head({ column: { text, label, sort, numeric, wide, fit } }: { column: Column }) {
  return (
    <th
      scope="col"
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
