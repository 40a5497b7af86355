import type { Ctx } from "./context.ts";
import { tellRoom } from "./tell_room.ts";

/** Subject on which every process of the site hears whose clock has changed. */
export const CLOCK_CHANGED = "clock.changed";

/**
 * Tells people, and the boards of their batch, that the part at which they waited for staff has begun. Called after
 * the commit.
 */
export function tellBegun(ctx: Pick<Ctx, "broker">, batchId: string, begun: readonly string[]): void {
  for (const respondentId of begun) ctx.broker.publish(CLOCK_CHANGED, respondentId);
  tellRoom(ctx, batchId, begun);
}
