import { type FunctionComponent, isValidElement, type VNode } from "preact";
import type { BuildCache } from "../build/cache.ts";
import { renderPage } from "../render/page.ts";
import { safeLocation } from "./redirect.ts";
import type { LayoutConfig, ResolvedFreshConfig, RouteComponent } from "./types.ts";

/** What the frames around a handler have set up for whoever renders; kept out of the public type. */
export interface Internals<State> {
  app: RouteComponent<State> | null;
  layouts: readonly RouteComponent<State>[];
  cache: BuildCache<State>;
  css: readonly string[];
  /** The nonce of the newest render, so that it survives a middleware that rebuilds the Response. */
  nonce: string | null;
  /** Of a path that is not for this method: those that it is for, as `Allow` spells them. */
  allowed: string | null;
}

export let internals: <State>(ctx: Context<State>) => Internals<State>;

/** The props of every page, layout, app wrapper and error page. */
export type PageProps<Data = unknown, State = unknown> =
  & Pick<
    Context<State>,
    | "config"
    | "url"
    | "req"
    | "params"
    | "info"
    | "state"
    | "isPartial"
    | "Component"
    | "error"
    | "route"
  >
  & { data: Data };

type Chunks<Chunk> = Iterable<Chunk> | AsyncIterable<Chunk>;

/** One request on its way through middlewares to its handler. */
export class Context<State> {
  readonly req: Request;
  readonly info: Deno.ServeHandlerInfo;
  /** The pattern that matched, base path included. */
  readonly route: string | null;
  readonly params: Record<string, string>;
  readonly config: ResolvedFreshConfig;
  /** Empty when the request comes in; middlewares fill it. */
  readonly state: State = {} as State;
  /** Whether the request asks for partials, with `?fresh-partial`. */
  readonly isPartial: boolean;
  data: unknown = undefined;
  /** What was thrown further in, on its way out. */
  error: unknown = null;
  /** Run what comes after this middleware. */
  next: () => Promise<Response>;
  /** In a layout or app wrapper: what it wraps. */
  Component!: FunctionComponent;

  #url: URL | (() => URL);
  #internals: Internals<State>;

  static {
    internals = (ctx) => ctx.#internals;
  }

  constructor(
    req: Request,
    url: URL | (() => URL),
    info: Deno.ServeHandlerInfo,
    route: string | null,
    params: Record<string, string>,
    config: ResolvedFreshConfig,
    next: () => Promise<Response>,
    cache: BuildCache<State>,
  ) {
    this.req = req;
    this.info = info;
    this.route = route;
    this.params = params;
    this.config = config;
    this.next = next;
    this.#url = url;
    this.#internals = { app: null, layouts: [], cache, css: [], nonce: null, allowed: null };
    this.isPartial = req.url.includes("fresh-partial") &&
      this.url.searchParams.has("fresh-partial");
  }

  /** The request's URL with doubled slashes collapsed. Parsed when first asked for. */
  get url(): URL {
    if (typeof this.#url === "function") this.#url = this.#url();
    return this.#url;
  }

  /** Redirect. A path stays on this site, however many slashes or backslashes it begins with. */
  redirect(pathOrUrl: string, status = 302): Response {
    return new Response(null, { status, headers: { location: safeLocation(pathOrUrl, this.isPartial) } });
  }

  /** Answer with a page: `vnode` inside the layouts and app wrapper of this route. */
  render(
    // deno-lint-ignore no-explicit-any
    vnode: VNode<any> | null,
    init: ResponseInit = {},
    config: LayoutConfig = {},
  ): Promise<Response> {
    if (vnode !== null && !isValidElement(vnode)) {
      return Promise.reject(new Error(`ctx.render() needs JSX or null, and was given: ${vnode}`));
    }
    return renderPage(this, vnode, init, config);
  }

  text(content: string, init?: ResponseInit): Response {
    return new Response(content, init);
  }

  html(content: string, init: ResponseInit = {}): Response {
    const headers = new Headers(init.headers);
    headers.set("Content-Type", "text/html; charset=utf-8");
    return new Response(content, { ...init, headers });
  }

  // deno-lint-ignore no-explicit-any
  json(content: any, init?: ResponseInit): Response {
    return Response.json(content, init);
  }

  /** Answer piece by piece: from a generator function, an iterable or a ReadableStream. */
  stream<Chunk extends string | Uint8Array>(
    source: Chunks<Chunk> | (() => Chunks<Chunk>),
    init?: ResponseInit,
  ): Response {
    const chunks = typeof source === "function" ? source() : source;
    const encoder = new TextEncoder();
    const bytes = ReadableStream.from(chunks).pipeThrough(
      new TransformStream<Chunk, Uint8Array<ArrayBuffer>>({
        transform(chunk, out) {
          out.enqueue(
            typeof chunk === "string" ? encoder.encode(chunk) : chunk as unknown as Uint8Array<ArrayBuffer>,
          );
        },
      }),
    );
    return new Response(bytes, init);
  }
}

/** @deprecated Use {@linkcode Context}. */
export type FreshContext<State = unknown> = Context<State>;
