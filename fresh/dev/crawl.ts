import { relative } from "node:path";
import { describeRoute, MODULE, type RouteFile } from "./route_file.ts";
import { sortRoutes } from "./sort_routes.ts";
import { walk } from "./walk.ts";

/** Folders like (_components) have neither routes nor islands; only (_islands) has a meaning. */
const ASIDE = /\/\((_[^/]+)\)\//;

export async function crawlRoutes(
  routeDir: string,
  ignore: RegExp[],
): Promise<{ routes: RouteFile[]; islands: string[] }> {
  const files: RouteFile[] = [];
  const islands: string[] = [];
  for await (const path of walk(routeDir, ignore)) {
    if (!MODULE.test(path)) continue;
    const aside = ASIDE.exec(path.slice(routeDir.length));
    if (aside === null) files.push(await readRoute(routeDir, path));
    else if (aside[1] === "_islands") islands.push(path);
  }
  const byId = Map.groupBy(files, (file) => file.id);
  return { routes: sortRoutes([...byId.keys()]).flatMap((id) => byId.get(id)!), islands };
}

export async function crawlIslands(islandDir: string, ignore: RegExp[]): Promise<string[]> {
  const islands = await Array.fromAsync(walk(islandDir, ignore));
  return islands.filter((path) => MODULE.test(path) && !ASIDE.test(path.slice(islandDir.length)));
}

async function readRoute(routeDir: string, path: string): Promise<RouteFile> {
  const route = describeRoute(relative(routeDir, path).replaceAll("\\", "/"));
  const lazy = route.type === "route" && !(await Deno.readTextFile(path)).includes("routeOverride");
  return { path, ...route, lazy };
}
