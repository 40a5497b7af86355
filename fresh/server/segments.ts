import type { Step } from "./chain.ts";
import type { Context } from "./context.ts";
import { internals } from "./internals.ts";
import { HttpError } from "../runtime/http_error.ts";
import { scopeOf } from "./patterns.ts";
import { renderRoute } from "./route.ts";
import type { LayoutConfig } from "./config.ts";
import type { Middleware, Route, RouteComponent } from "./types.ts";

/** A scope: settings of every route registered below it, in the tree of pattern texts. */
export interface Segment<State> {
  parent: Segment<State> | null;
  children: Map<string, Segment<State>>;
  middlewares: Step<State>[];
  layout: { component: RouteComponent<State>; config: LayoutConfig } | null;
  errorRoute: Route<State> | null;
  /** Only at the root. */
  app: RouteComponent<State> | null;
  notFound: Middleware<State> | null;
}

export function newSegment<State>(parent: Segment<State> | null = null): Segment<State> {
  return {
    parent,
    children: new Map(),
    middlewares: [],
    layout: null,
    errorRoute: null,
    app: null,
    notFound: null,
  };
}

export function segmentAt<State>(
  root: Segment<State>,
  pattern: string,
  includeLast: boolean,
): Segment<State> {
  let segment = root;
  for (const name of scopeOf(pattern, includeLast)) {
    let child = segment.children.get(name);
    if (child === undefined) {
      child = newSegment(segment);
      segment.children.set(name, child);
    }
    segment = child;
  }
  return segment;
}

/** The steps around a route that is registered in `segment` now; later registrations do not change them. */
export function stepsTo<State>(segment: Segment<State>): Step<State>[] {
  const path: Segment<State>[] = [];
  for (let at: Segment<State> | null = segment; at !== null; at = at.parent) {
    path.unshift(at);
  }
  return path.flatMap((at) => [frame(at, path[0]!), ...at.middlewares]);
}

/**
 * Sets app wrapper and layout for the steps inside it, and catches their errors. It is outside of its
 * segment's middlewares: their changes to a Response after `ctx.next()` do not apply to an error page.
 */
function frame<State>(segment: Segment<State>, root: Segment<State>): Middleware<State> {
  const { app, layout, errorRoute } = segment;
  const alone = layout === null ? [] : [layout.component];

  return async (ctx) => {
    const ui = internals(ctx);
    const { app: outerApp, layouts: outerLayouts } = ui;
    if (app !== null) ui.app = app;
    if (layout !== null) {
      if (layout.config.skipAppWrapper) ui.app = null;
      ui.layouts = layout.config.skipInheritedLayouts || outerLayouts.length === 0
        ? alone
        : [...outerLayouts, layout.component];
    }
    try {
      return await ctx.next();
    } catch (error) {
      return await answerError(ctx, error, root.notFound, errorRoute);
    } finally {
      ui.app = outerApp;
      ui.layouts = outerLayouts;
    }
  };
}

function answerError<State>(
  ctx: Context<State>,
  error: unknown,
  notFound: Middleware<State> | null,
  errorRoute: Route<State> | null,
): Response | Promise<Response> {
  const status = error instanceof HttpError ? error.status : 500;
  if (status === 404 && notFound !== null) return notFound(ctx);
  if (errorRoute !== null) return renderRoute(ctx, errorRoute, status);
  throw error;
}
