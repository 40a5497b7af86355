import type { Finding } from "../finding.ts";

const CITED = /\b(docs\/[\w-]+\.md), ([A-Z][^).:;`"]*)/g;

/** Cited headings, as in `docs/product.md, Time`, that the document does not have. */
export function checkCitations(texts: ReadonlyMap<string, string>): Finding[] {
  const headings = new Map([...texts].map(([path, text]) => [path, headingsOf(text)]));
  return [...texts].flatMap(([path, text]) =>
    [...text.matchAll(CITED)].flatMap(({ 1: document, 2: words, index }) => {
      // In a wrapped comment the next line begins with a comment sign.
      const heading = words!.replace(/\s*\n\s*(\*|\/\/)?\s*/g, " ").trim();
      if (headings.get(document!)?.has(heading)) return [];
      const line = text.slice(0, index).split("\n").length;
      return [{ path, line, message: `cites ${document}, ${heading}, which is not a heading there` }];
    })
  );
}

/** Headings without their numbers. */
const headingsOf = (text: string) =>
  new Set([...text.matchAll(/^#+ (?:[\d.]+ )?(.+)$/gm)].map(([, heading]) => heading!));
