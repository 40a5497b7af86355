import type { Page } from "playwright-core";

/**
 * Layout faults of a page's tables, each described: cells that overlap, content that reaches out of its cell,
 * cells outside of their row, and a page wider than the screen.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number };
    const faults: string[] = [];
    const within = (one: Box, other: Box) =>
      one.left >= other.left - 1 && one.right <= other.right + 1 && one.top >= other.top - 1 &&
      one.bottom <= other.bottom + 1;
    const overlap = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility() && !element.closest(".visually-hidden") &&
        !getComputedStyle(element).clipPath.startsWith("inset");
    };
    /** The part of a line that its cell and the elements in it show: longer text ends in dots. */
    const clipped = (box: Box, of: Element, cell: Element): Box => {
      let { left, right } = box;
      for (let one: Element | null = of; one && cell.contains(one); one = one.parentElement) {
        if (getComputedStyle(one).textOverflow !== "ellipsis") continue;
        const shown = one.getBoundingClientRect();
        [left, right] = [Math.max(left, shown.left), Math.min(right, shown.right)];
      }
      return { left, right, top: box.top, bottom: box.bottom };
    };
    /** Lines of text and controls. */
    const contents = (cell: Element) => {
      const all: { text: string; box: Box; of: Element }[] = [];
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const of = node.parentElement!;
        if (!node.textContent!.trim() || !isSeen(of)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          const drawn = clipped(box, of, cell);
          if (drawn.right > drawn.left) all.push({ text: node.textContent!, box: drawn, of });
        }
      }
      for (const of of cell.querySelectorAll("a.button, button, input, .badge")) {
        if (isSeen(of)) all.push({ text: of.textContent || of.tagName, box: of.getBoundingClientRect(), of });
      }
      return all;
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    for (const row of document.querySelectorAll("main .table tr")) {
      if (!isSeen(row)) continue;
      const cells = [...row.children].filter(isSeen);
      const boxes = cells.map((cell) => ({ cell, box: cell.getBoundingClientRect(), all: contents(cell) }));
      for (const [at, { box, all, cell }] of boxes.entries()) {
        const name = `“${cell.textContent!.trim().slice(0, 40)}”`;
        if (!within(box, row.getBoundingClientRect())) faults.push(`${name} is not in its row`);
        for (const { text, box: inner } of all) {
          if (!within(inner, box)) faults.push(`“${text.slice(0, 40)}” reaches out of its cell`);
        }
        for (const [nth, one] of all.entries()) {
          for (const other of all.slice(nth + 1)) {
            if (one.of.contains(other.of) || other.of.contains(one.of)) continue;
            if (overlap(one.box, other.box)) {
              faults.push(`“${one.text.slice(0, 40)}” lies over “${other.text.slice(0, 40)}”`);
            }
          }
        }
        for (const next of boxes.slice(at + 1)) {
          if (overlap(box, next.box)) {
            faults.push(`${name} lies over “${next.cell.textContent!.slice(0, 40)}”`);
          }
        }
      }
    }
    return [...new Set(faults)];
  });
