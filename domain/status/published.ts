import type { DisruptionRow } from "../../db/status/disruptions.ts";
import type { DisruptionState, PublishedDisruption } from "../../model/status/status.ts";

export function published(row: DisruptionRow, now: Date): PublishedDisruption {
  const { id, isPlanned, titles, parts, startsAt, endsAt } = row;
  return {
    ...{ id, isPlanned, state: stateOf(row, now), titles, parts: [...parts] },
    ...{ start: startsAt.toISOString(), end: endsAt?.toISOString() ?? null },
    updates: row.updates.map((told) => ({ ...told, at: new Date(told.at).toISOString() })),
  };
}

function stateOf({ isPlanned, startsAt, endsAt, updates }: DisruptionRow, now: Date): DisruptionState {
  if (!isPlanned) return updates[0]!.state!;
  return now < startsAt ? "planned" : now < endsAt! ? "underway" : "over";
}
