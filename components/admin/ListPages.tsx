import type { TFunction } from "i18next";
import { Pagination } from "../navigation/Pagination.tsx";

interface ListPagesProps {
  t: TFunction;
  /** Accessible name: what the list holds. */
  label: string;
  current: number;
  perPage: number;
  /** Number of items on this page, and in all. */
  shown: number;
  total: number;
  hrefOf: (page: number) => string;
}

/** Links to a list's other pages, with the range that this page shows. */
export function ListPages({ t, label, current, perPage, shown, total, hrefOf }: ListPagesProps) {
  const before = (current - 1) * perPage;
  return (
    <Pagination
      label={label}
      summary={t("admin:batch.shown", { first: before + 1, last: before + shown, total })}
      current={current}
      last={Math.ceil(total / perPage)}
      hrefOf={hrefOf}
      texts={{ previous: t("admin:batch.previousPage"), next: t("admin:batch.nextPage") }}
    />
  );
}
