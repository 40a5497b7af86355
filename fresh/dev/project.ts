import type { Bundle } from "./bundle.ts";
import type { RouteFile } from "./route_file.ts";
import type { ResolvedBuildConfig } from "./options.ts";
import type { Transforms } from "./transform.ts";

/** The parts of a project that a build needs. */
export interface Project {
  config: ResolvedBuildConfig;
  routes: RouteFile[];
  /** Modules with islands, by the name of their chunk. */
  islands: Map<string, string>;
  bundle: Bundle;
  transforms: Transforms;
}
