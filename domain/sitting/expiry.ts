import { insertExpiry } from "../../db/clock_events.ts";
import type { Sql, Tx } from "../../db/pool.ts";
import type { Respondent } from "../../model/actor.ts";
import { type ClockEvent, endOf } from "../../model/session/clock.ts";
import type { SittingContent } from "./content.ts";

/**
 * Nothing happens by itself when time is up; where it is seen that a subtest ran out of its own or of the test's before it was handed
 * in, that is written down.
 */
export async function noteExpiry(
  sql: Sql | Tx,
  { orgId, respondentId }: Respondent,
  content: SittingContent,
  subtestId: number,
  { events, now }: { events: readonly ClockEvent[]; now: number },
): Promise<void> {
  const end = endOf(content, subtestId, events);
  const hasBegun = events.some((event) => event.kind === "start" && event.subtestId === subtestId);
  if (end === null || end > now || !hasBegun) return;
  await insertExpiry(sql, orgId, { respondentId, subtestId, at: new Date(end) });
}
