import type { AnyComponent, RenderableProps, VNode } from "preact";
import type { Context, PageProps } from "./context.ts";
import type { RouteHandler } from "./handlers.ts";
import type { Method } from "./router.ts";

/** What `new App()` takes. */
export interface FreshConfig {
  /** Serve the whole app below this path, e.g. `/ui`. */
  basePath?: string;
  mode?: "development" | "production";
  /** Believe `X-Forwarded-Proto` and `X-Forwarded-Host`. */
  trustProxy?: boolean;
}

/** `FreshConfig` with every choice made; `ctx.config`. */
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
  /** The pattern to serve this route at, instead of the one its file name says. */
  routeOverride?: string;
  /** Accepted and without effect, as in Fresh 2: use the `csp()` middleware. */
  csp?: boolean;
  /** The methods a lazily loaded route answers to. */
  methods?: "ALL" | Method[];
}

export type Lazy<T> = () => Promise<T>;
export type MaybeLazy<T> = T | Lazy<T>;

export type Middleware<State> = (ctx: Context<State>) => Response | Promise<Response>;
/** @deprecated The name of {@linkcode Middleware} in Fresh 1. */
export type MiddlewareFn<State> = Middleware<State>;

/** An `async function` page, layout or app wrapper. It may answer with a Response of its own. */
export type AsyncComponent<Props> = (
  props: RenderableProps<Props>,
  // The same parameters as preact's FunctionComponent: only then does TypeScript type a component written in place.
  // deno-lint-ignore no-explicit-any
  context?: any,
) => Promise<VNode | Response | null>;

export type RouteComponent<State> =
  // deno-lint-ignore no-explicit-any
  | AnyComponent<PageProps<any, State>>
  // deno-lint-ignore no-explicit-any
  | AsyncComponent<PageProps<any, State>>;

export interface Route<State> {
  component?: RouteComponent<State>;
  config?: RouteConfig;
  handler?: RouteHandler<unknown, State>;
  /** Style sheets to link; honoured for lazily loaded routes. */
  css?: string[];
}
