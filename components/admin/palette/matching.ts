import type { Destination } from "./destinations.ts";

/** Maximum of lines of one kind. */
const LINES = 6;
const KINDS: readonly Destination["kind"][] = ["project", "batch", "action", "part", "code", "call"];
/** Between words. */
const GAPS = /[\s·/-]+/;

/** Without accents and case. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{Mn}/gu, "").toLowerCase();

/**
 * Destinations in which some word starts with each typed word, in any order. By kind; those with the words in
 * sight first, then the shortest.
 */
export function matching(
  destinations: readonly Destination[],
  typed: string,
  lines = LINES,
): Destination[] {
  const starts = plain(typed).split(GAPS).filter(Boolean);
  const isIn = (text: string) => {
    const words = plain(text).split(GAPS);
    return starts.every((start) => words.some((word) => word.startsWith(start)));
  };
  const found = destinations.flatMap((destination) => {
    const { text, detail = "", words } = destination;
    const isSeen = isIn(`${text} ${detail}`);
    return isSeen || (words && isIn(`${text} ${detail} ${words}`)) ? [{ destination, isSeen }] : [];
  });
  if (starts.length > 0) {
    found.sort((one, other) =>
      Number(other.isSeen) - Number(one.isSeen) || one.destination.text.length - other.destination.text.length
    );
  }
  return KINDS.flatMap((kind) =>
    found.flatMap(({ destination }) => destination.kind === kind ? [destination] : []).slice(0, lines)
  );
}
