/**
 * Files that set up a scope come before its contents, and exact paths before general ones: the first match
 * wins.
 */
function rank(name: string, isLast: boolean): number {
  if (name.startsWith("_m")) return 0;
  if (name.startsWith("_e")) return 2;
  if (name.startsWith("_")) return 1;
  if (name === "index" && isLast) return 3;
  if (name.startsWith("[.")) return 7;
  if (name.startsWith("[")) return 6;
  if (name.startsWith("(")) return 5;
  return 4;
}

const isApp = (route: string) => route.endsWith("/_app");

/** Sorts routes such as `/users/[id]/index` into the order in which they are registered. */
export function sortRoutes(routes: string[]): string[] {
  return routes.toSorted((a, b) =>
    Number(isApp(b)) - Number(isApp(a)) || compare(a.split("/"), b.split("/"))
  );
}

function compare(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((name, index) => name !== b[index]);
  // `foo/bar` is more exact than `foo`.
  if (at === -1 || at === b.length) return b.length - a.length;
  const nameA = a[at]!;
  const nameB = b[at]!;
  const aEnds = at === a.length - 1;
  const bEnds = at === b.length - 1;
  const ranks = rank(nameA, aEnds) - rank(nameB, bEnds);
  if (ranks !== 0) return ranks;
  if (nameB.startsWith(nameA)) return aEnds ? 1 : -1;
  if (nameA.startsWith(nameB)) return bEnds ? -1 : 1;
  return nameA < nameB ? -1 : 1;
}
