import { takeStrandedLetters } from "../db/inviting/invitation_letters.ts";
import type { Sql } from "../db/connection/pool.ts";
import { announceAll } from "./job.ts";
import { LETTER_JOB } from "./letter_job.ts";
import { inSeconds, LETTER_LOST } from "../model/times.ts";

const AT_ONCE = 1000;

/**
 * Announces letters again whose messages were lost: those announced before `since`, the creation of the
 * broker's queue, at once.
 */
export async function sweepLetters(sql: Sql, since: Date): Promise<number> {
  return await sql.begin(async (tx) => {
    const stranded = await takeStrandedLetters(tx, {
      lostSeconds: inSeconds(LETTER_LOST),
      since,
      limit: AT_ONCE,
    });
    await announceAll(tx, LETTER_JOB, stranded.map(({ id, orgId }) => ({ orgId, letterId: id })));
    return stranded.length;
  });
}
