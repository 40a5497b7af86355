import type { AnyComponent, RenderableProps, VNode } from "preact";
import type { RouteConfig } from "./config.ts";
import type { Context, PageProps } from "./context.ts";
import type { RouteHandler } from "./handlers.ts";

export type Lazy<T> = () => Promise<T>;
export type MaybeLazy<T> = T | Lazy<T>;

export type Middleware<State> = (ctx: Context<State>) => Response | Promise<Response>;
/** @deprecated The name of {@linkcode Middleware} in Fresh 1. */
export type MiddlewareFn<State> = Middleware<State>;

/** An `async function` page, layout or app wrapper. It may return a Response. */
export type AsyncComponent<Props> = (
  props: RenderableProps<Props>,
  // The same parameters as preact's FunctionComponent: only then does TypeScript infer the type of an inline
  // component.
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
  /** Style sheets to link; applies to lazily loaded routes. */
  css?: string[];
}
