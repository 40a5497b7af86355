import type { BuildCache } from "../build/cache.ts";
import type { Context } from "./context.ts";
import type { RouteComponent } from "./types.ts";

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

/** What a context holds for the framework alone. */
export let internals: <State>(ctx: Context<State>) => Internals<State>;

/** The class of contexts says how its private field is read. */
export function setInternals(read: typeof internals): void {
  internals = read;
}
