import { type FunctionComponent, isValidElement, type VNode } from "preact";
import type { BuildCache } from "../build/cache.ts";
import { renderPage } from "../render/page.ts";
import type { LayoutConfig, ResolvedFreshConfig } from "./config.ts";
import type { Chunks, Context } from "./context.ts";
import { type Internals, setInternals } from "./internals.ts";
import { safeLocation } from "./redirect.ts";

/** The context of one request, created by App. */
export class RequestContext<State> implements Context<State> {
  readonly req: Request;
  readonly info: Deno.ServeHandlerInfo;
  readonly route: string | null;
  readonly params: Record<string, string>;
  readonly config: ResolvedFreshConfig;
  readonly state: State = {} as State;
  readonly isPartial: boolean;
  data: unknown = undefined;
  error: unknown = null;
  next: () => Promise<Response>;
  Component!: FunctionComponent;

  #url: URL | (() => URL);
  #internals: Internals<State>;

  static {
    setInternals((ctx) => (ctx as RequestContext<unknown>).#internals as never);
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

  get url(): URL {
    if (typeof this.#url === "function") this.#url = this.#url();
    return this.#url;
  }

  redirect(pathOrUrl: string, status = 302): Response {
    return new Response(null, { status, headers: { location: safeLocation(pathOrUrl, this.isPartial) } });
  }

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

  stream<Chunk extends string | Uint8Array>(
    source: Chunks<Chunk> | (() => Chunks<Chunk>),
    init?: ResponseInit,
  ): Response {
    const chunks = typeof source === "function" ? source() : source;
    const encoder = new TextEncoder();
    async function* bytes() {
      for await (const chunk of chunks) yield typeof chunk === "string" ? encoder.encode(chunk) : chunk;
    }
    // Deno streams what is iterated, which the DOM's types do not know.
    return new Response(bytes() as unknown as BodyInit, init);
  }
}
