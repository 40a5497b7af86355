import type { Context } from "./context.ts";
import type { Method } from "./router.ts";

/** A handler's return value that renders its page component. */
export interface PageResponse<T> {
  data: T;
  headers?: HeadersInit;
  status?: number;
}

/** Responds with this route's page component: `return page({ batches }, { status: 201 })`. */
export function page<T>(data: T, options?: { headers?: HeadersInit; status?: number }): PageResponse<T>;
export function page(): PageResponse<undefined>;
export function page<T>(data?: T, options?: { headers?: HeadersInit; status?: number }): PageResponse<T> {
  return { data: data ?? undefined as T, headers: options?.headers, status: options?.status };
}

export interface HandlerFn<Data, State> {
  (ctx: Context<State>): Response | PageResponse<Data> | Promise<Response | PageResponse<Data>>;
}

export type HandlerByMethod<Data, State> = {
  [M in Method]?: HandlerFn<Data, State>;
};

/** One function for every method, or one per method. */
export type RouteHandler<Data, State> =
  | HandlerFn<Data, State>
  | HandlerByMethod<Data, State>;

/** The data that a handler passes to its page. */
export type RouteData<Handler extends RouteHandler<unknown, unknown>> = Handler extends
  RouteHandler<infer Data, unknown> ? Data : never;

export function isByMethod<Data, State>(handler: unknown): handler is HandlerByMethod<Data, State> {
  return handler !== null && typeof handler === "object" &&
    !Array.isArray(handler);
}
