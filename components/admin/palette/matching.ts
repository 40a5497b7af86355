import type { Destination } from "./destinations.ts";

/** So many lines of one kind: more are not read, but typed for. */
const LINES = 6;
const KINDS = ["project", "batch", "action"] as const;

/** As people compare names: without accents and case. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase();

/** Those in which some word begins with each word typed, in any order; by kind, the shortest first. */
export function matching(destinations: readonly Destination[], typed: string): Destination[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  const fit = destinations.filter(({ text, detail = "" }) => {
    const words = plain(`${text} ${detail}`).split(/[\s·/-]+/);
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  });
  return KINDS.flatMap((kind) => {
    const of = fit.filter((destination) => destination.kind === kind);
    if (wanted.length > 0) of.sort((a, b) => a.text.length - b.text.length);
    return of.slice(0, LINES);
  });
}
