import type { Finding } from "../finding.ts";
import type { Modules } from "./modules.ts";

/** The nodes that each node leads to. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * Files that import each other in a circle, each circle with its path. Type imports count: neither file can
 * be read alone.
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

/** One circle per group of nodes that reach each other: the shortest through its first node. */
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

/** The shortest path from a node back to itself; null if there is none. */
function wayBack(graph: Graph, start: string): string[] | null {
  const paths = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const next of graph.get(path.at(-1)!) ?? []) {
      if (seen.has(next)) continue;
      if (next === start) return path;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
}
