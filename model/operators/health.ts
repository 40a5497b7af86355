import { z } from "zod";
import { WORKER_KINDS } from "../queue/worker_kinds.ts";

const OperatedWorker = z.object({
  host: z.string(),
  startedAt: z.iso.datetime(),
  /** False if its last beat is too long ago: it has died, or does not reach the database. */
  isAlive: z.boolean(),
  silentSeconds: z.number(),
  /** Its places by kind of work, and how many are in use. */
  work: z.array(z.object({ kind: z.enum(WORKER_KINDS), places: z.int(), inUse: z.int() })),
  /** Jobs that it ended within the last hour, and its share of those of all workers, from 0 to 1. */
  jobsLastHour: z.int(),
  share: z.number(),
});
export type OperatedWorker = z.output<typeof OperatedWorker>;

export const HEALTH_PARTS = ["database", "broker", "store"] as const;

export const OperatedHealth = z.object({
  /** Parts that the site does not reach. */
  missing: z.array(z.enum(HEALTH_PARTS)),
  workers: z.array(OperatedWorker),
  /** Answers of all organisations; null if no worker is alive to measure it. */
  answersPerSecond: z.number().nullable(),
  /** Invitation letters: those not sent yet, and those that failed within a week, by reason. */
  mail: z.object({
    waiting: z.int(),
    running: z.int(),
    oldestSeconds: z.number(),
    failures: z.array(z.object({ reason: z.string(), count: z.int() })),
  }),
  databaseBytes: z.number(),
  /** Files of the store and their bytes, as a worker last counted them; null before the first count. */
  store: z.object({ files: z.number(), bytes: z.number(), countedAt: z.iso.datetime() }).nullable(),
  /** Disks of the site's machine, in bytes. The store has none if it is S3. */
  disks: z.array(
    z.object({ of: z.enum(["store", "temporary"]), free: z.number(), total: z.number(), isLow: z.boolean() }),
  ),
});
export type OperatedHealth = z.output<typeof OperatedHealth>;
