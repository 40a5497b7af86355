import type { Sql } from "../db/connection/pool.ts";
import { wholeOf } from "../db/connection/own_projects.ts";
import { type Log, plainLog } from "../lib/log.ts";

/** A process's cache between calls. It is opened with the context and ends with it. */
export type Memory = Map<(ctx: never) => unknown, unknown>;

/**
 * Returns the value that `make` built from the context on the first call. Each module that caches something
 * has its own `make`, and no other module reads or writes its value. The first caller may have own projects
 * only; `make` gets the database of all, and a log that names no request.
 */
export function remembered<Ctx extends { readonly memory: Memory }, T>(ctx: Ctx, make: (ctx: Ctx) => T): T {
  const { memory } = ctx;
  if (!memory.has(make)) memory.set(make, make(ofAll(ctx)));
  return memory.get(make) as T;
}

const ofAll = <Ctx>(ctx: Ctx & { readonly sql?: Sql; readonly log?: Log }): Ctx => ({
  ...ctx,
  ...(ctx.sql && { sql: wholeOf(ctx.sql) }),
  ...(ctx.log && { log: plainLog(ctx.log) }),
});
