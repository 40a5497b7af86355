import { HttpError } from "../runtime/http_error.ts";
import { renderComponent } from "../render/component.ts";
import type { Context } from "./context.ts";
import { internals } from "./internals.ts";
import { type HandlerFn, isByMethod, type PageResponse } from "./handlers.ts";
import { spanned } from "./trace.ts";
import { type Method, METHODS } from "./router.ts";
import type { Route } from "./types.ts";

export const notFound = (): Promise<Response> => {
  throw new HttpError(404);
};

/** The path exists without this method. Responds with the methods that it has. */
export function wrongMethod<State>(ctx: Context<State>, allowed: readonly string[]): Promise<Response> {
  internals(ctx).allowed = allowed.join(", ");
  const method = ctx.req.method.toUpperCase() as Method;
  if (method === "OPTIONS") return Promise.resolve(new Response(null, { status: 204 }));
  if (!METHODS.includes(method)) throw new Error(`Unknown method ${method}`);
  throw new HttpError(405);
}

const NOTHING = () => null;

const renderOnly = (): PageResponse<unknown> => ({ data: {} });

/** A route with a component needs no handler for GET; one with neither is not found. */
export function withHandler<State>(route: Route<State>): Route<State> {
  const { component, handler } = route;
  if (handler === undefined) {
    return { ...route, handler: component ? renderOnly : notFound };
  }
  if (component && isByMethod<unknown, State>(handler) && !handler.GET) {
    return { ...route, handler: { ...handler, GET: renderOnly } };
  }
  return route;
}

/** Methods of the route. One that only renders has GET alone. */
export function methodsOf<State>({ handler }: Route<State>): readonly Method[] {
  if (handler === renderOnly) return ["GET"];
  return isByMethod<unknown, State>(handler) ? Object.keys(handler) as Method[] : METHODS;
}

export const answersTo = (methods: readonly Method[], method: Method): boolean =>
  methods.includes(method) || method === "HEAD" && methods.includes("GET");

function pick<State>(route: Route<State>, method: Method): HandlerFn<unknown, State> | undefined {
  const { handler } = route;
  if (!isByMethod<unknown, State>(handler)) return handler;
  return handler[method] ?? (method === "HEAD" ? handler.GET : undefined);
}

export async function renderRoute<State>(
  ctx: Context<State>,
  route: Route<State>,
  status = 200,
): Promise<Response> {
  const ui = internals(ctx);
  if (route.config?.skipAppWrapper) ui.app = null;
  if (route.config?.skipInheritedLayouts) ui.layouts = [];
  if (route.css !== undefined) ui.css = route.css;

  const handler = pick(route, ctx.req.method.toUpperCase() as Method);
  if (handler === undefined) return await ctx.next();

  // Only promises are awaited: each turn of the queue is a measurable part of a small page.
  let result = spanned("handler", () => handler(ctx));
  if (result instanceof Promise) result = await result;
  if (result instanceof Response) return result;

  let vnode = null;
  if (route.component !== undefined) {
    let rendered = renderComponent(ctx, route.component, NOTHING, result.data);
    if (rendered instanceof Promise) rendered = await rendered;
    if (rendered instanceof Response) return rendered;
    vnode = rendered;
  }
  const init: ResponseInit = { status: result.status ?? status };
  if (result.headers !== undefined) init.headers = setHeaders(result.headers);
  return await ctx.render(vnode, init);
}

/** A repeated header keeps its last value, as upstream; cookies are all kept. */
function setHeaders(init: HeadersInit): Headers {
  const headers = new Headers();
  const entries = init instanceof Headers || Array.isArray(init) ? init : Object.entries(init);
  for (const [name, value] of entries as Iterable<[string, string]>) {
    if (name.toLowerCase() === "set-cookie") headers.append(name, value);
    else headers.set(name, value);
  }
  return headers;
}
