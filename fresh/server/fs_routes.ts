import type { Command } from "./command.ts";
import { toRoute } from "./commands.ts";
import { type HandlerFn, isByMethod, type RouteHandler } from "./handlers.ts";
import { renderRoute } from "./route.ts";
import type { RouteConfig } from "./config.ts";
import type { Lazy, Middleware, Route, RouteComponent } from "./types.ts";

export type FsRouteType =
  | "middleware"
  | "layout"
  | "app"
  | "error"
  | "notFound"
  | "route";

/** A file of the routes folder. */
export interface FsRoute<State> {
  filePath: string;
  type: FsRouteType;
  /** With groups: decides the scopes of the file. */
  pattern: string;
  /** Without groups: the pattern that matches requests. */
  routePattern: string;
  mod: Lazy<RouteModule<State>> | RouteModule<State>;
}

/** Possible exports of a file of the routes folder. */
export interface RouteModule<State> {
  default?: RouteComponent<State>;
  handler?: RouteHandler<unknown, State> | HandlerFn<unknown, State>[];
  handlers?: RouteHandler<unknown, State> | HandlerFn<unknown, State>[];
  config?: RouteConfig;
  css?: string[];
}

export function routesToCommands<State>(files: FsRoute<State>[]): Command<State>[] {
  return files.flatMap((file) => toCommand(file) ?? []);
}

function toCommand<State>(file: FsRoute<State>): Command<State> | undefined {
  const { type, pattern, routePattern, mod } = file;
  if (typeof mod === "function") {
    const route = async () => asRoute(file, await mod());
    return { type: "route", pattern, route, config: { routeOverride: routePattern }, isFile: true };
  }
  if (type === "route") return { type, pattern, route: asRoute(file, mod), isFile: true };

  const handler = handlerOf(file, mod);
  const { default: component, config } = mod;
  switch (type) {
    case "middleware":
      return asMiddleware(file, handler ?? component);
    case "layout":
      if (handler !== undefined) warn("Layout does not support handlers");
      return component && { type, pattern, component, config };
    case "app":
      return component && { type, component };
    case "error":
      return {
        type,
        pattern,
        route: toRoute({ component, config, handler: handler as RouteHandler<unknown, State> }),
      };
    case "notFound": {
      const route = toRoute({ component, config, handler: handler as RouteHandler<unknown, State> });
      return { type, run: (ctx) => renderRoute(ctx, route) };
    }
  }
}

function asRoute<State>(file: FsRoute<State>, mod: RouteModule<State>): Route<State> {
  return {
    component: mod.default,
    handler: handlerOf(file, mod) as RouteHandler<unknown, State>,
    config: {
      ...mod.config,
      routeOverride: mod.config?.routeOverride ?? file.routePattern,
    },
    css: mod.css,
  };
}

function asMiddleware<State>(file: FsRoute<State>, exported: unknown): Command<State> | undefined {
  if (exported === undefined) return undefined;
  if (isByMethod(exported)) {
    warn(`Middleware does not support object handlers with GET, POST, etc. in ${file.filePath}`);
    return undefined;
  }
  return { type: "middleware", pattern: file.pattern, steps: [exported].flat() as Middleware<State>[] };
}

function handlerOf<State>(file: FsRoute<State>, mod: RouteModule<State>): RouteModule<State>["handler"] {
  const isRelevant = typeof mod?.default === "function" || Array.isArray(mod?.default) ||
    [mod?.handler, mod?.handlers].some((value) => typeof value === "function" || typeof value === "object") ||
    typeof mod?.config === "object";
  if (!isRelevant) {
    throw new Error(
      `Expected a route, middleware, layout or error template, but couldn't find relevant exports in: ${file.filePath}`,
    );
  }
  const handler = mod.handlers ?? mod.handler;
  if (typeof handler === "function" && handler.length > 1) {
    throw new Error(
      `Handlers must only have one argument but found more than one. Check the function signature in: ${file.filePath}`,
    );
  }
  return handler;
}

function warn(message: string): void {
  console.warn(`🍋 %c[WARNING] Unsupported route config: ${message}`, "color:rgb(251, 184, 0)");
}
