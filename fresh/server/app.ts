import { type BuildCache, NoBuild } from "../build/cache.ts";
import { runChain, type Step } from "./chain.ts";
import type { Command } from "./command.ts";
import { apply, toRoute } from "./commands.ts";
import {
  checkBasePath,
  type FreshConfig,
  type LayoutConfig,
  type ResolvedFreshConfig,
  type RouteConfig,
} from "./config.ts";
import type { Context } from "./context.ts";
import { internals } from "./internals.ts";
import { answerUncaught, carryNonce } from "./errors.ts";
import { listen, type ListenOptions } from "./listen.ts";
import { mergePath } from "./patterns.ts";
import { pathOf, urlOf } from "./request_url.ts";
import { notFound, renderRoute, wrongMethod } from "./route.ts";
import { type Method, METHODS, Router } from "./router.ts";
import { newSegment, stepsTo } from "./segments.ts";
import { nameRequest } from "./trace.ts";
import { RequestContext } from "./request_context.ts";
import type { MaybeLazy, Middleware, Route, RouteComponent } from "./types.ts";

export let setBuildCache: <State>(
  app: App<State>,
  cache: BuildCache<State>,
  mode: "development" | "production",
) => void;

type Handler = (request: Request, info?: Deno.ServeHandlerInfo) => Promise<Response>;

/** Used without a server: a test that calls the handler itself. */
const UNCONNECTED = {
  localAddr: { transport: "tcp", hostname: "localhost", port: 8080 },
  remoteAddr: { transport: "tcp", hostname: "localhost", port: 1234 },
} as unknown as Deno.ServeHandlerInfo;

/** Middlewares and routes, in the order of registration. */
export class App<State> {
  config: ResolvedFreshConfig;
  #commands: Command<State>[] = [];
  #cache: () => BuildCache<State> | null = () => null;

  static {
    setBuildCache = (app, cache, mode) => {
      app.config.root = cache.root;
      app.config.mode = mode;
      app.#cache = () => cache;
    };
  }

  constructor(config: FreshConfig = {}) {
    this.config = {
      root: ".",
      basePath: checkBasePath(config.basePath ?? ""),
      mode: config.mode ?? "production",
      trustProxy: config.trustProxy ?? false,
    };
  }

  #add(command: Command<State>): this {
    this.#commands.push(command);
    return this;
  }

  /** Runs these around every route registered from here on, or around `path` itself and those below it. */
  use(...middlewares: MaybeLazy<Middleware<State>>[]): this;
  use(path: string, ...middlewares: MaybeLazy<Middleware<State>>[]): this;
  use(
    first: string | MaybeLazy<Middleware<State>>,
    ...rest: MaybeLazy<Middleware<State>>[]
  ): this {
    return typeof first === "string"
      ? this.#add({ type: "middleware", pattern: first, steps: rest })
      : this.#add({ type: "middleware", pattern: "*", steps: [first, ...rest] });
  }

  #on(methods: readonly Method[], pattern: string, steps: Step<State>[]): this {
    return this.#add({ type: "handler", pattern, methods, steps });
  }

  get(path: string, ...middlewares: MaybeLazy<Middleware<State>>[]): this {
    return this.#on(["GET"], path, middlewares);
  }
  post(path: string, ...middlewares: MaybeLazy<Middleware<State>>[]): this {
    return this.#on(["POST"], path, middlewares);
  }
  put(path: string, ...middlewares: MaybeLazy<Middleware<State>>[]): this {
    return this.#on(["PUT"], path, middlewares);
  }
  patch(path: string, ...middlewares: MaybeLazy<Middleware<State>>[]): this {
    return this.#on(["PATCH"], path, middlewares);
  }
  delete(path: string, ...middlewares: MaybeLazy<Middleware<State>>[]): this {
    return this.#on(["DELETE"], path, middlewares);
  }
  head(path: string, ...middlewares: MaybeLazy<Middleware<State>>[]): this {
    return this.#on(["HEAD"], path, middlewares);
  }
  all(path: string, ...middlewares: MaybeLazy<Middleware<State>>[]): this {
    return this.#on(METHODS, path, middlewares);
  }

  route(path: string, route: MaybeLazy<Route<State>>, config?: RouteConfig): this {
    return this.#add({ type: "route", pattern: path, route, config });
  }

  /** Nest the pages below `path` in a component. */
  layout(path: string, component: RouteComponent<State>, config?: LayoutConfig): this {
    return this.#add({ type: "layout", pattern: path, component, config });
  }

  /** The component around every page: `<html>` and so on. */
  appWrapper(component: RouteComponent<State>): this {
    return this.#add({ type: "app", component });
  }

  /** Handles unmatched requests, and `HttpError(404)`. One for the whole app: the last one registered. */
  notFound(routeOrMiddleware: Route<State> | Middleware<State>): this {
    const route = toRoute(routeOrMiddleware);
    return this.#add({ type: "notFound", run: (ctx) => renderRoute(ctx, route) });
  }

  /** Handles errors thrown below `path`. */
  onError(path: string, routeOrMiddleware: Route<State> | Middleware<State>): this {
    return this.#add({ type: "error", pattern: path, route: toRoute(routeOrMiddleware) });
  }

  /** Put the routes of the `routes/` folder here. */
  fsRoutes(pattern = "*"): this {
    return this.#add({ type: "fsRoutes", pattern, items: () => this.#cache()?.getFsRoutes() ?? [] });
  }

  /** Put another app's middlewares and routes here, below `path`. */
  mountApp(path: string, app: App<State>): this {
    const inner = app.config.basePath === path ? "" : app.config.basePath;
    for (const command of app.#commands) {
      if (command.type === "app" || command.type === "notFound") {
        this.#add(command);
        continue;
      }
      const own = inner === "" ? command.pattern : mergePath(inner, command.pattern, false);
      this.#add({ ...command, pattern: mergePath(path, own, true) });
    }
    app.#cache = () => this.#cache();
    return this;
  }

  /** The function for `Deno.serve`. Everything registered so far is assembled here, once. */
  handler(): Handler {
    const cache = this.#cache() ?? new NoBuild<State>();
    const router = new Router<Step<State>[]>();
    const root = newSegment<State>();
    apply(this.#commands, root, router, this.config.basePath);
    const unmatched = stepsTo(root);
    const { config } = this;

    return async (req, info = UNCONNECTED) => {
      const method = req.method.toUpperCase() as Method;
      const match = router.match(method, pathOf(req.url));
      if (match.pattern !== null) nameRequest(method, match.pattern);

      const url = () => urlOf(req, config.trustProxy);
      const last = match.pattern === null || match.item !== null
        ? notFound
        : () => wrongMethod(ctx, match.allowed);
      const ctx: Context<State> = new RequestContext<State>(
        req,
        url,
        info,
        match.pattern,
        match.params,
        config,
        last,
        cache,
      );
      try {
        const response = await runChain(match.item ?? unmatched, ctx, last);
        if (!(response instanceof Response)) {
          throw new Error(`Expected a "Response" instance to be returned, but got: ${response}`);
        }
        const whole = method === "HEAD" ? withoutBody(response) : response;
        return carryNonce(tellAllowed(whole, ctx), internals(ctx).nonce);
      } catch (error) {
        ctx.error = error;
        return tellAllowed(answerUncaught(error), ctx);
      }
    };
  }

  /** Serve. Without a port, the first free one from 8000 on. */
  async listen(options: ListenOptions = {}): Promise<void> {
    await listen(this.handler(), this.config.basePath, options);
  }
}

/** The error page that rendered the response. */
function tellAllowed<State>(response: Response, ctx: Context<State>): Response {
  const { allowed } = internals(ctx);
  if (allowed !== null && (response.status === 405 || response.status === 204)) {
    response.headers.set("Allow", allowed);
  }
  return response;
}

/** Cancels the body, so that a source that produces it on demand stops. */
function withoutBody(response: Response): Response {
  response.body?.cancel().catch(() => {});
  return new Response(null, response);
}
