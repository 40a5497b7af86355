import type { Sql } from "../db/connection/pool.ts";
import { takeStrandedLetters } from "../db/inviting/invitation_letters.ts";
import { takeStrandedProposals } from "../db/operators/content_proposals.ts";
import { type AuditSeal, stepToSeal } from "../db/organization/audit_seals.ts";
import { pruneClientErrors } from "../db/organization/client_errors.ts";
import { deletePublished } from "../db/queue/outbox.ts";
import { takeStrandedTasks } from "../db/queue/stranded_tasks.ts";
import { LIMITS } from "../model/limits.ts";
import {
  AUDIT_SETTLED,
  CLIENT_ERROR,
  inDays,
  inSeconds,
  LETTER_LOST,
  MESSAGE_LOST,
  PUBLISHED_MESSAGE,
} from "../model/times.ts";
import { CONTENT_JOB } from "./content_job.ts";
import { announceAll } from "./job.ts";
import { LETTER_JOB } from "./letter_job.ts";
import { TASK_JOBS } from "./task_jobs.ts";

const BATCH = 1000;

export interface LostMessages {
  /** Kinds with fewer messages in the broker than unfinished jobs. */
  readonly kinds: readonly string[];
  /** When the broker's queue was created: it has no messages announced before. */
  readonly since: Date;
}

/**
 * Announces stranded tasks again: their worker died with the message, or they wait and the broker has lost
 * messages of their kind. Returns how many. Announcing once too often is harmless, because a worker has to
 * claim the task.
 */
export async function sweepTasks(sql: Sql, lost: LostMessages): Promise<number> {
  await deletePublished(sql, inSeconds(PUBLISHED_MESSAGE));
  let total = 0;
  for (let count = BATCH; count === BATCH; total += count) count = await sweepBatch(sql, lost);
  return total;
}

async function sweepBatch(sql: Sql, lost: LostMessages): Promise<number> {
  return await sql.begin(async (tx) => {
    const stranded = await takeStrandedTasks(tx, {
      lostSeconds: inSeconds(MESSAGE_LOST),
      lost,
      limit: BATCH,
    });
    for (const kind of new Set(stranded.map(({ kind }) => kind))) {
      const some = stranded.filter((task) => task.kind === kind);
      await announceAll(tx, TASK_JOBS[kind], some.map(({ id, orgId }) => ({ orgId, taskId: id })));
    }
    return stranded.length;
  });
}

/**
 * Announces letters again whose messages were lost: those announced before `since`, the creation of the
 * broker's queue, at once.
 */
export async function sweepLetters(sql: Sql, since: Date): Promise<number> {
  return await sql.begin(async (tx) => {
    const stranded = await takeStrandedLetters(tx, {
      lostSeconds: inSeconds(LETTER_LOST),
      since,
      limit: BATCH,
    });
    await announceAll(tx, LETTER_JOB, stranded.map(({ id, orgId }) => ({ orgId, letterId: id })));
    return stranded.length;
  });
}

/** The same for proposals of content. */
export async function sweepProposals(sql: Sql, since: Date): Promise<number> {
  return await sql.begin(async (tx) => {
    const stranded = await takeStrandedProposals(tx, {
      lostSeconds: inSeconds(MESSAGE_LOST),
      since,
      limit: BATCH,
    });
    await announceAll(tx, CONTENT_JOB, stranded.map((proposalId) => ({ proposalId })));
    return stranded.length;
  });
}

/** Deletes old browser errors, and those beyond the limit of each organisation. Returns how many. */
export const sweepErrors = (sql: Sql): Promise<number> =>
  pruneClientErrors(sql, { days: inDays(CLIENT_ERROR), most: LIMITS.clientErrorsKept });

/** Takes a step to the next seal of the audit trail; returns the seal once it is there. */
export const sealAudit = (sql: Sql): Promise<AuditSeal | null> =>
  sql.begin((tx) => stepToSeal(tx, inSeconds(AUDIT_SETTLED)));
