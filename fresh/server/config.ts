import type { Method } from "./router.ts";

/** Options of `new App()`. */
export interface FreshConfig {
  /** Serve the whole app below this path, e.g. `/ui`. */
  basePath?: string;
  mode?: "development" | "production";
  /** Trust `X-Forwarded-Proto` and `X-Forwarded-Host`. */
  trustProxy?: boolean;
}

/** `FreshConfig` with all defaults; `ctx.config`. */
export interface ResolvedFreshConfig {
  root: string;
  basePath: string;
  mode: "development" | "production";
  trustProxy: boolean;
}

export interface LayoutConfig {
  /** Do not nest in the layouts of the folders above. */
  skipInheritedLayouts?: boolean;
  /** Do not nest in the app wrapper. */
  skipAppWrapper?: boolean;
}

export interface RouteConfig extends LayoutConfig {
  /** The pattern of this route, instead of the one from its file name. */
  routeOverride?: string;
  /** Accepted without effect, as in Fresh 2: use the `csp()` middleware. */
  csp?: boolean;
  /** The methods of a lazily loaded route. */
  methods?: "ALL" | Method[];
}

export function checkBasePath(basePath: string): string {
  const refuse = (why: string): never => {
    throw new Error(`Invalid basePath: "${basePath}". ${why}`);
  };
  if (basePath === "" || basePath === "./") return basePath;
  if (basePath === "/") return "";
  if (!basePath.startsWith("/")) {
    refuse('Must be empty, "/", "./", or start with "/"');
  }
  if (basePath.endsWith("/")) {
    refuse('Must not end with "/" except for root path');
  }
  if (!/^[\w/.-]+$/.test(basePath)) refuse("Contains invalid characters");
  return basePath;
}
