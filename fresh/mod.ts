export { App } from "./server/app.ts";
export type { ListenOptions } from "./server/listen.ts";
export type { Context, FreshContext, PageProps } from "./server/context.ts";
export { createDefine, type Define } from "./server/define.ts";
export {
  type HandlerByMethod,
  type HandlerFn,
  page,
  type PageResponse,
  type RouteData,
  type RouteHandler,
} from "./server/handlers.ts";
export type { Method } from "./server/router.ts";
export type { FreshConfig, LayoutConfig, ResolvedFreshConfig, RouteConfig } from "./server/config.ts";
export type { Lazy, MaybeLazy, Middleware, MiddlewareFn } from "./server/types.ts";
export type { Island } from "./build/cache.ts";
export { HttpError } from "./runtime/http_error.ts";
export { cors, type CORSOptions } from "./middlewares/cors.ts";
export { csp, type CSPOptions } from "./middlewares/csp.ts";
export { csrf, type CsrfOptions } from "./middlewares/csrf.ts";
export { staticFiles } from "./middlewares/static_files.ts";
export { trailingSlashes } from "./middlewares/trailing_slashes.ts";
