import { takeStrandedLetters } from "../db/invitation_letters.ts";
import type { Sql } from "../db/pool.ts";
import { announceAll } from "./job.ts";
import { LETTER_JOB } from "./letter_job.ts";

/** Longer than the last pause between two attempts at a letter: until then its message comes again by itself. */
const LOST_SECONDS = 20 * 60;
const AT_ONCE = 1000;

/** Announces again the letters whose messages were lost: those announced before the broker's queue was made, at once. */
export async function sweepLetters(sql: Sql, since: Date): Promise<number> {
  return await sql.begin(async (tx) => {
    const stranded = await takeStrandedLetters(tx, { lostSeconds: LOST_SECONDS, since, limit: AT_ONCE });
    await announceAll(tx, LETTER_JOB, stranded.map(({ id, orgId }) => ({ orgId, letterId: id })));
    return stranded.length;
  });
}
