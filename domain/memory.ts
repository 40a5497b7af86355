/** What a process remembers between calls. It is opened with the context and goes with it. */
export type Memory = Map<(ctx: never) => unknown, unknown>;

/**
 * What `make` made of the context when it was first asked for. Each module that remembers something has such a function,
 * and alone reads and writes what it made.
 */
export function remembered<Ctx extends { readonly memory: Memory }, T>(ctx: Ctx, make: (ctx: Ctx) => T): T {
  const { memory } = ctx;
  if (!memory.has(make)) memory.set(make, make(ctx));
  return memory.get(make) as T;
}
