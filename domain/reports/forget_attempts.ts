import type { Ctx } from "../context.ts";

/** What attempts before this one left in the store, when their worker died between the file and the row. */
export function forgetAttempts(ctx: Ctx, count: number, keyOf: (attempt: number) => string): void {
  for (let attempt = 1; attempt <= count; attempt++) {
    ctx.store.delete(keyOf(attempt)).catch((error) =>
      ctx.log.warn("store.delete_failed", { reason: String(error) })
    );
  }
}
