import type { BuildCache } from "../build/cache.ts";
import type { Context } from "./context.ts";
import type { RouteComponent } from "./types.ts";

export interface Internals<State> {
  app: RouteComponent<State> | null;
  layouts: readonly RouteComponent<State>[];
  cache: BuildCache<State>;
  css: readonly string[];
  /** The nonce of the newest render. It survives a middleware that rebuilds the Response. */
  nonce: string | null;
  /** For a path without this method: its methods, in the syntax of `Allow`. */
  allowed: string | null;
}

/** The framework's private part of a context. */
export let internals: <State>(ctx: Context<State>) => Internals<State>;

/** The class of contexts registers how its private field is read. */
export function setInternals(read: typeof internals): void {
  internals = read;
}
