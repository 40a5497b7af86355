import { pause } from "../lib/pause.ts";
import type { Ctx } from "./context.ts";

/** How long a part may take to answer before it counts as missing. */
const PATIENCE_MS = 2_000;

/** Which of the parts that a process leans on does not answer, by name. */
export async function missingParts(
  { sql, broker, store }: Pick<Ctx, "sql" | "broker" | "store">,
): Promise<string[]> {
  const parts = { broker: broker.ready(), database: sql`select 1`, store: store.ready() };
  const found = await Promise.all(
    Object.entries(parts).map(async ([name, answer]) => await answersInTime(answer) ? [] : [name]),
  );
  return found.flat();
}

async function answersInTime(answer: PromiseLike<unknown>): Promise<boolean> {
  const answered = new AbortController();
  const arrives = Promise.resolve(answer).then(() => true, () => false);
  const inTime = await Promise.race([arrives, pause(PATIENCE_MS, answered.signal).then(() => false)]);
  answered.abort();
  return inTime;
}
