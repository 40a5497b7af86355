/** Page numbers to show: first, last, and those around the current one; "gap" stands for the others. */
export function pageWindow(current: number, last: number): (number | "gap")[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const skipped = page - (pages[index - 1] ?? 0) - 1;
    // A gap of one page would be no shorter than the page number.
    if (skipped === 1) return [page - 1, page];
    return skipped > 1 ? ["gap" as const, page] : [page];
  });
}
