import type { Finding } from "./finding.ts";
import type { Modules } from "./modules.ts";

/** What each node leads to. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * Files that import each other in a circle, each with the way around. A type counts like code: neither file can be
 * read alone.
 */
export function checkCircles(modules: Modules): Finding[] {
  const graph = new Map(
    [...modules].map(([path, { imports }]) => [path, imports.flatMap(({ target }) => target ?? [])]),
  );
  return circlesIn(graph).map((circle) => ({
    path: circle[0]!,
    message: `is in a circle: ${[...circle, circle[0]!].join(" -> ")}`,
  }));
}

/** One circle for each group of nodes that reach each other: the shortest that passes its first node. */
export function circlesIn(graph: Graph): string[][] {
  const seen = new Set<string>();
  const circles: string[][] = [];
  for (const node of [...graph.keys()].sort()) {
    if (seen.has(node)) continue;
    const circle = wayBack(graph, node);
    if (!circle) continue;
    circles.push(circle);
    for (const other of circle) seen.add(other);
  }
  return circles;
}

/** The shortest way from a node back to it; null if there is none. */
function wayBack(graph: Graph, start: string): string[] | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1)!) ?? []) {
      if (seen.has(next)) continue;
      if (next === start) return way;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}
