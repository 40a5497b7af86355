import type { TFunction } from "i18next";
import { Pagination } from "../navigation/Pagination.tsx";

interface ListPagesProps {
  t: TFunction;
  /** What these are pages of. */
  label: string;
  current: number;
  perPage: number;
  /** How many stand on this page, and how many there are. */
  shown: number;
  total: number;
  hrefOf: (page: number) => string;
}

/** The way to a list's other pages, and which part of it this one is. */
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
