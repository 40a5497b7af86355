import type { AnyComponent } from "preact";
import type { PageProps } from "./context.ts";
import type { HandlerByMethod, HandlerFn, RouteHandler } from "./handlers.ts";
import type { AsyncComponent, Middleware } from "./types.ts";

/**
 * Functions that return their argument. They exist for their generics: a page gets the type of `data` from
 * `typeof handler`, handlers and middlewares the type of `ctx.state`.
 */
export interface Define<State> {
  handlers<
    Data,
    Handlers extends RouteHandler<Data, State> = RouteHandler<Data, State>,
  >(handlers: Handlers): typeof handlers;

  page<
    // deno-lint-ignore no-explicit-any
    Handler extends RouteHandler<any, State> = never,
    Data = Handler extends HandlerFn<infer Data, State> ? Data
      : Handler extends HandlerByMethod<infer Data, State> ? Data
      : never,
    Component extends
      | AnyComponent<PageProps<Data, State>>
      | AsyncComponent<PageProps<Data, State>> =
        | AnyComponent<PageProps<Data, State>>
        | AsyncComponent<PageProps<Data, State>>,
  >(render: Component): typeof render;

  middleware<M extends Middleware<State> | Middleware<State>[]>(middleware: M): typeof middleware;

  layout<
    Component extends
      | AnyComponent<PageProps<unknown, State>>
      | AsyncComponent<PageProps<unknown, State>>,
  >(render: Component): typeof render;
}

const same = <T>(value: T): T => value;

export function createDefine<State>(): Define<State> {
  return { handlers: same, page: same, middleware: same, layout: same };
}
