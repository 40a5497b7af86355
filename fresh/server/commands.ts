import type { Step } from "./chain.ts";
import type { Command } from "./command.ts";
import type { Context } from "./context.ts";
import { mergePath } from "./patterns.ts";
import { answersTo, methodsOf, renderRoute, withHandler, wrongMethod } from "./route.ts";
import { type Method, METHODS, type Router } from "./router.ts";
import { type Segment, segmentAt, stepsTo } from "./segments.ts";
import type { Lazy, Middleware, Route } from "./types.ts";

export function toRoute<State>(routeOrMiddleware: Route<State> | Middleware<State>): Route<State> {
  return withHandler(
    typeof routeOrMiddleware === "function" ? { handler: routeOrMiddleware } : routeOrMiddleware,
  );
}

/** Replays `commands` into scopes and routes. */
export function apply<State>(
  commands: Command<State>[],
  root: Segment<State>,
  router: Router<Step<State>[]>,
  basePath: string,
): void {
  for (const command of commands) {
    switch (command.type) {
      case "middleware":
        segmentAt(root, command.pattern, true).middlewares.push(
          ...command.steps,
        );
        break;
      case "layout":
        segmentAt(root, command.pattern, true).layout = {
          component: command.component,
          config: command.config ?? {},
        };
        break;
      case "error":
        segmentAt(root, command.pattern, true).errorRoute = command.route;
        break;
      case "app":
        root.app = command.component;
        break;
      case "notFound":
        root.notFound = command.run;
        break;
      case "handler":
        add(command, [...command.steps], command.methods, command.pattern);
        break;
      case "route":
        if (typeof command.route === "function") {
          addLazy(command, command.route);
        } else addRoute(command, withHandler(command.route));
        break;
      case "fsRoutes":
        apply(command.items(), root, router, mergePath(basePath, command.pattern, true));
        break;
    }
  }

  function add(
    scope: { pattern: string; isFile?: boolean },
    steps: Step<State>[],
    methods: readonly Method[],
    path: string,
  ) {
    const chain = [
      ...stepsTo(segmentAt(root, scope.pattern, !scope.isFile)),
      ...steps,
    ];
    const pattern = mergePath(basePath, path, false) || "*";
    for (const method of methods) router.add(method, pattern, chain);
  }

  function addRoute(command: Command<State> & { type: "route" }, route: Route<State>) {
    const path = route.config?.routeOverride ?? command.pattern;
    add(command, [(ctx) => renderRoute(ctx, { ...route, css: undefined })], methodsOf(route), path);
  }

  function addLazy(command: Command<State> & { type: "route" }, load: Lazy<Route<State>>) {
    let route: Route<State> | undefined;
    const { methods = "ALL", routeOverride } = command.config ?? {};
    const answer = (ctx: Context<State>, route: Route<State>) => {
      const methods = methodsOf(route);
      const isAnswered = answersTo(methods, ctx.req.method.toUpperCase() as Method);
      return isAnswered ? renderRoute(ctx, route) : wrongMethod(ctx, methods);
    };
    const first: Middleware<State> = async (ctx) => await answer(ctx, route = withHandler(await load()));
    const step: Middleware<State> = (ctx) => route === undefined ? first(ctx) : answer(ctx, route);
    add(command, [step], methods === "ALL" ? METHODS : methods, routeOverride ?? command.pattern);
  }
}
