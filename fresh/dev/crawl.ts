import { relative } from "node:path";
import type { FsRouteType } from "../server/fs_routes.ts";
import { pathToPattern } from "../server/patterns.ts";
import { sortRoutes } from "./sort_routes.ts";
import { walk } from "./walk.ts";

/** A file of the routes folder, not loaded yet. */
export interface RouteFile {
  path: string;
  id: string;
  type: FsRouteType;
  pattern: string;
  routePattern: string;
  /** Whether it can wait until it is asked for. */
  lazy: boolean;
}

const MODULE = /\.(?:[tj]sx?)$/;

/** Folders like (_components) hold what is neither route nor island; only (_islands) means something. */
const ASIDE = /\/\((_[^/]+)\)\//;

const TYPES: Record<string, FsRouteType> = {
  _middleware: "middleware",
  _layout: "layout",
  _app: "app",
  _404: "notFound",
  _error: "error",
  _500: "error",
};

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

/** What the name of a file below the routes folder says of it. */
export function describeRoute(file: string): Omit<RouteFile, "path" | "lazy"> {
  const id = new URL(`/${file}`, "http://localhost").pathname.replace(MODULE, "");
  const folder = id.slice(1, id.lastIndexOf("/") + 1);
  const name = id.slice(id.lastIndexOf("/") + 1);
  const type = TYPES[name];
  if (type !== undefined) {
    const pattern = pathToPattern(folder, { keepGroups: true });
    return { id, type, pattern, routePattern: pattern };
  }
  const pattern = pathToPattern(folder + name, { keepGroups: true });
  return {
    id,
    type: "route",
    // An index belongs to its folder's scope, which the slash at the end says.
    pattern: name === "index" && pattern !== "/" ? pattern + "/" : pattern,
    routePattern: pathToPattern(folder + name),
  };
}
