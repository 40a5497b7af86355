/** Which pages to offer: the first, the last, and those around the current one; "gap" stands for the rest. */
export function pageWindow(current: number, last: number): (number | "gap")[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const skipped = page - (pages[index - 1] ?? 0) - 1;
    // A gap of one page is no shorter than the page.
    if (skipped === 1) return [page - 1, page];
    return skipped > 1 ? ["gap" as const, page] : [page];
  });
}
