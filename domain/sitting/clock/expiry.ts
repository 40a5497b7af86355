import { insertExpiry } from "../../../db/sitting/clock_events.ts";
import type { Sql, Tx } from "../../../db/connection/pool.ts";
import type { Respondent } from "../../../model/account/actor.ts";
import { endOf } from "../../../model/sitting/clock.ts";
import type { ClockEvent } from "../../../model/sitting/clock_event.ts";
import { haltIn } from "../../../model/sitting/halts.ts";
import type { SittingContent } from "../content/content.ts";

/**
 * Records that a subtest ran out of its own time or the test's before it was handed in. Called where this is
 * noticed, since nothing runs on the server when time is up. The end by a stop is an event already.
 */
export async function recordExpiry(
  sql: Sql | Tx,
  { orgId, respondentId }: Pick<Respondent, "orgId" | "respondentId">,
  content: SittingContent,
  subtestId: number,
  { events, now }: { events: readonly ClockEvent[]; now: number },
): Promise<void> {
  const end = endOf(content, subtestId, events, now);
  const hasBegun = events.some((event) => event.kind === "start" && event.subtestId === subtestId);
  if (end === null || end > now || !hasBegun || end === haltIn(events)?.since) return;
  await insertExpiry(sql, orgId, { respondentId, subtestId, at: new Date(end) });
}
