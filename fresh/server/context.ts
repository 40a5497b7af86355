import type { FunctionComponent, VNode } from "preact";
import type { LayoutConfig, ResolvedFreshConfig } from "./config.ts";

/** Props of every page, layout, app wrapper and error page. */
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

/** Sources of a streamed response. */
export type Chunks<Chunk> = Iterable<Chunk> | AsyncIterable<Chunk>;

/** One request on its way through middlewares to its handler. */
export interface Context<State> {
  readonly req: Request;
  readonly info: Deno.ServeHandlerInfo;
  /** The pattern that matched, base path included. */
  readonly route: string | null;
  readonly params: Record<string, string>;
  readonly config: ResolvedFreshConfig;
  /** Empty at the start of a request; middlewares fill it. */
  readonly state: State;
  /** Whether the request asks for partials, with `?fresh-partial`. */
  readonly isPartial: boolean;
  data: unknown;
  /** The error that an inner step threw, on its way out. */
  error: unknown;
  /** Runs what comes after this middleware. */
  next: () => Promise<Response>;
  /** In a layout or app wrapper: the component that it wraps. */
  Component: FunctionComponent;

  /** The request's URL with doubled slashes collapsed. Parsed on first use. */
  get url(): URL;

  /** Redirects. A path stays on this site, however many slashes or backslashes it begins with. */
  redirect(pathOrUrl: string, status?: number): Response;

  /** Responds with a page: `vnode` inside the layouts and app wrapper of this route. */
  // deno-lint-ignore no-explicit-any
  render(vnode: VNode<any> | null, init?: ResponseInit, config?: LayoutConfig): Promise<Response>;

  text(content: string, init?: ResponseInit): Response;

  html(content: string, init?: ResponseInit): Response;

  // deno-lint-ignore no-explicit-any
  json(content: any, init?: ResponseInit): Response;

  /** Responds piece by piece: from a generator function, an iterable or a ReadableStream. */
  stream<Chunk extends string | Uint8Array>(
    source: Chunks<Chunk> | (() => Chunks<Chunk>),
    init?: ResponseInit,
  ): Response;
}

/** @deprecated Use {@linkcode Context}. */
export type FreshContext<State = unknown> = Context<State>;
