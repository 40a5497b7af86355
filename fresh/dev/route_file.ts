import type { FsRouteType } from "../server/fs_routes.ts";
import { pathToPattern } from "../server/patterns.ts";

/** A file of the routes folder that is not loaded yet. */
export interface RouteFile {
  path: string;
  id: string;
  type: FsRouteType;
  pattern: string;
  routePattern: string;
  /** Whether it can be loaded on the first request. */
  lazy: boolean;
}

export const MODULE = /\.(?:[tj]sx?)$/;

const TYPES: Record<string, FsRouteType> = {
  _middleware: "middleware",
  _layout: "layout",
  _app: "app",
  _404: "notFound",
  _error: "error",
  _500: "error",
};

/** The properties that follow from the name of a file below the routes folder. */
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
    // An index belongs to its folder's scope; the slash at the end marks that.
    pattern: name === "index" && pattern !== "/" ? pattern + "/" : pattern,
    routePattern: pathToPattern(folder + name),
  };
}
