import type { Ctx } from "./context.ts";

/** Subject on which every process of the site hears whose row on the board of a batch has changed. */
export const roomSubject = (batchId: string): string => `room.${batchId}`;

/** A message has at most 1 MB; of more people it only says that they are many. */
const MOST_NAMED = 5_000;

/**
 * Tells the boards and lists of a batch that people have changed, or that anybody may have (null). Called after
 * the commit: whoever hears it reads the rows. It may be lost; they look by themselves every few seconds.
 */
export function tellRoom(
  { broker }: Pick<Ctx, "broker">,
  batchId: string,
  respondents: readonly string[] | null,
  isProgress?: true,
): void {
  if (respondents?.length === 0) return;
  const named = respondents && respondents.length > MOST_NAMED ? null : respondents;
  broker.publish(roomSubject(batchId), { respondents: named, isProgress });
}
