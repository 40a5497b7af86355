import type { Destination } from "./destinations.ts";

/** Maximum of lines of one kind. */
const LINES = 6;
const KINDS = ["project", "batch", "action"] as const;

/** Without accents and case. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase();

/** Destinations in which some word starts with each typed word, in any order. By kind, shortest first. */
export function matching(destinations: readonly Destination[], typed: string): Destination[] {
  const starts = plain(typed).split(/\s+/).filter(Boolean);
  const fit = destinations.filter(({ text, detail = "" }) => {
    const words = plain(`${text} ${detail}`).split(/[\s·/-]+/);
    return starts.every((start) => words.some((word) => word.startsWith(start)));
  });
  return KINDS.flatMap((kind) => {
    const of = fit.filter((destination) => destination.kind === kind);
    if (starts.length > 0) of.sort((a, b) => a.text.length - b.text.length);
    return of.slice(0, LINES);
  });
}
