import { Icon } from "../layout/Icon.tsx";
import { pageWindow } from "./page_window.ts";

interface PaginationProps {
  /** Accessible name: what the pages list. */
  label: string;
  /** "1–25 of 312". */
  summary: string;
  current: number;
  last: number;
  hrefOf: (page: number) => string;
  texts: { previous: string; next: string };
}

export function Pagination({ label, summary, current, last, hrefOf, texts }: PaginationProps) {
  return (
    <nav className="pages" aria-label={label}>
      <p>{summary}</p>
      {last > 1 && (
        <ol role="list">
          <Step
            text={texts.previous}
            icon="chevron-left"
            href={current > 1 ? hrefOf(current - 1) : undefined}
          />
          {pageWindow(current, last).map((page, index) => (
            <li key={page === "gap" ? `gap-${index}` : page}>
              {page === "gap"
                ? <span aria-hidden="true">…</span>
                : <a href={hrefOf(page)} aria-current={page === current ? "page" : undefined}>{page}</a>}
            </li>
          ))}
          <Step
            text={texts.next}
            icon="chevron-right"
            href={current < last ? hrefOf(current + 1) : undefined}
          />
        </ol>
      )}
    </nav>
  );
}

function Step({ text, icon, href }: { text: string; icon: "chevron-left" | "chevron-right"; href?: string }) {
  const inside = <Icon name={icon} label={text} />;
  return <li>{href ? <a href={href}>{inside}</a> : <span aria-disabled="true">{inside}</span>}</li>;
}
