import { isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import { BUILD_ID } from "../runtime/build_id.ts";

export interface BuildOptions {
  /** The project's folder; the other folders are relative to it. Default: where the process was started. */
  root?: string;
  /** Where a build goes. Default: `_fresh`. */
  outDir?: string;
  /** The module that exports `app`. Default: `main.ts`. */
  serverEntry?: string;
  /** The folder or folders of files to serve as they are. Default: `static`. */
  staticDir?: string | string[];
  /** Default: `islands`. */
  islandDir?: string;
  /** Default: `routes`. */
  routeDir?: string;
  /**
   * Modules with islands that have a page to themselves: their script is inlined. Each names the module that
   * it imports dynamically and that is inlined as well, after the hydrating script; or null.
   */
  standalone?: Readonly<Record<string, string | null>>;
  /** Target browsers, in esbuild's syntax. */
  target?: string | string[];
  /** Files that are neither route nor island. Default: tests. */
  ignore?: RegExp[];
  sourceMap?: {
    kind: boolean | "linked" | "inline" | "external" | "both";
    sourceRoot?: string;
    sourcesContent?: boolean;
  };
}

export type ResolvedBuildConfig =
  & Required<Omit<BuildOptions, "sourceMap" | "staticDir">>
  & Pick<BuildOptions, "sourceMap">
  & {
    staticDir: string[];
    mode: "development" | "production";
    buildId: string;
  };

const TEST_FILE = /[._]test\.(?:[tj]sx?|[mc][tj]s)$/;

export function resolveOptions(options: BuildOptions): ResolvedBuildConfig {
  const root = absolute(options.root ?? ".", Deno.cwd());
  const below = (path: string) => absolute(path, root);
  return {
    root,
    outDir: below(options.outDir ?? "_fresh"),
    serverEntry: below(options.serverEntry ?? "main.ts"),
    staticDir: [options.staticDir ?? "static"].flat().map(below),
    islandDir: below(options.islandDir ?? "islands"),
    routeDir: below(options.routeDir ?? "routes"),
    standalone: Object.fromEntries(
      Object.entries(options.standalone ?? {}).map(([path, following]) => [
        below(path),
        following && below(following),
      ]),
    ),
    target: options.target ?? ["chrome99", "firefox99", "safari15"],
    ignore: options.ignore ?? [TEST_FILE],
    sourceMap: options.sourceMap,
    mode: "production",
    buildId: BUILD_ID,
  };
}

function absolute(path: string, from: string): string {
  if (path.startsWith("file:")) path = fileURLToPath(path);
  const whole = isAbsolute(path) ? path : join(from, path);
  return whole.replaceAll("\\", "/").replace(/(.)\/+$/, "$1");
}
