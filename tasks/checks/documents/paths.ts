import type { Finding } from "../finding.ts";

const FILE = /^[\w.()[\]-]+(\/[\w.()[\]-]+)*\.(tsx?|mjs|css|sql|md)$/;
const COMMENT = /^\s*(\/\/|\/?\*)/;

/**
 * Files named in a document's `code` or in a comment that do not exist. A name without its folder, or with
 * the last of its folders, is enough.
 */
export function checkPaths(texts: ReadonlyMap<string, string>, paths: readonly string[]): Finding[] {
  const known = new Set(paths.flatMap(endsOf));
  return [...texts].flatMap(([path, text]) =>
    text.split("\n").flatMap((line, index) =>
      namesIn(path, line).filter((name) => !known.has(name)).map((name) => ({
        path,
        line: index + 1,
        message: `names ${name}, which is not there`,
      }))
    )
  );
}

/** For `a/b/c.ts`: the path itself, `b/c.ts` and `c.ts`. */
const endsOf = (path: string) => path.split("/").map((_, at, parts) => parts.slice(at).join("/"));

function namesIn(path: string, line: string): string[] {
  const words = path.endsWith(".md")
    ? [...line.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code!.split(/\s+/))
    : COMMENT.test(line)
    ? line.split(/[\s`,:;"']+/)
    : [];
  return words.map(bare).filter((word) => FILE.test(word));
}

/** A word without the full stop of its sentence and the brackets around it. */
function bare(word: string): string {
  const end = word.replace(/^\.\/|[.,:;]+$/g, "");
  if (end.startsWith("(") && !/^\(\w+\)\//.test(end)) return bare(end.slice(1));
  return end.endsWith(")") ? bare(end.slice(0, -1)) : end;
}
