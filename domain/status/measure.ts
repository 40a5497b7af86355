import type { Tx } from "../../db/connection/pool.ts";
import { countFailedLetters } from "../../db/operators/troubles.ts";
import {
  addMinutes,
  findSyntheticSittings,
  listMeasurements,
  lockMeasurements,
  type MeasurementRow,
  saveMeasurements,
} from "../../db/status/measurements.ts";
import { readQueue } from "../../jobs/queue_state.ts";
import {
  inSeconds,
  MESSAGES_WAIT,
  MINUTE,
  SITTING_BEGINS,
  SITTING_FINISHES,
  WORK_WAITS,
} from "../../model/times.ts";
import { TASK_KINDS } from "../../model/queue/task_status.ts";
import { STATUS_PARTS, type StatusPart } from "../../model/status/status.ts";
import type { Ctx } from "../context.ts";
import { readiness } from "../readiness.ts";
import { minutesByDay } from "./minutes.ts";

type Measured = Readonly<Record<StatusPart, MeasurementRow["isGood"]>>;

/** How long a page may take. */
const PATIENCE_MS = 10_000;
/** Between two measurements, whichever worker makes them. */
const LEAST_MS = 45_000;
/** After a longer silence the minutes between were not measured. */
const GAP_MINUTES = 2;

/**
 * Measures each part once a minute, and keeps it. Many workers take turns. Minutes in which none measured count as
 * bad for the work of workers; for everything, if this worker could not reach the database meanwhile.
 */
export function openMeasuring(ctx: Ctx, opens: OpensPage, signal?: AbortSignal): () => Promise<void> {
  let hasFailed = false;
  return async () => {
    try {
      if (!await isMeasured(ctx)) {
        const measured = await measureParts(ctx, opens);
        // A page that was not waited for says nothing.
        signal?.throwIfAborted();
        await keep(ctx, measured, hasFailed);
      }
    } catch (error) {
      hasFailed = true;
      throw error;
    }
    hasFailed = false;
  };
}

const isSoonAfter = (at: Date, last: Date | null | undefined): boolean =>
  !!last && at.getTime() - last.getTime() < LEAST_MS;

/** Another worker has just measured. All parts are measured together. */
async function isMeasured({ sql, now }: Ctx): Promise<boolean> {
  const [last] = await listMeasurements(sql);
  return isSoonAfter(now(), last?.measuredAt);
}

async function measureParts(ctx: Ctx, opens: OpensPage): Promise<Measured> {
  const now = ctx.now().getTime();
  const ago = (ms: number) => new Date(now - ms);
  const [pages, sittings, queue, state, failures] = await Promise.all([
    opens(`${ctx.appUrl}/login`),
    findSyntheticSittings(ctx.sql, {
      finishedSince: ago(SITTING_FINISHES),
      // One that has just begun may still finish.
      begun: [ago(SITTING_BEGINS), ago(MINUTE)],
    }),
    readQueue(ctx.sql),
    readiness(ctx),
    countFailedLetters(ctx.sql, ago(WORK_WAITS)),
  ]);
  const isTaken = (kinds: readonly (keyof typeof queue)[]) =>
    kinds.every((kind) => queue[kind].oldestSeconds < inSeconds(WORK_WAITS));
  const isPublished = queue.outbox.oldestSeconds < inSeconds(MESSAGES_WAIT);
  return {
    pages,
    answers: !pages ? false : sittings.hasFinished ? true : sittings.hasBegun ? false : null,
    files: state.ready && isPublished && isTaken(TASK_KINDS),
    mail: isPublished && isTaken(["letter", "webhook"]) &&
      !failures.some(({ reason }) => reason === "unreachable"),
  };
}

/** Whether a page answers as people reach it: through proxy and TLS. */
export type OpensPage = (address: string) => Promise<boolean>;

export const openPages = (leaving: AbortSignal): OpensPage => async (address) => {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    const answer = await fetch(address, { redirect: "manual", signal });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
};

const NONE: Measured = { pages: null, answers: null, files: false, mail: false };
const ALL_BAD: Measured = { pages: false, answers: false, files: false, mail: false };

async function keep({ sql, now }: Ctx, measured: Measured, hasFailed: boolean): Promise<void> {
  const at = now();
  await sql.begin(async (tx) => {
    const last = await lockMeasurements(tx);
    if (isSoonAfter(at, last)) return;
    const minute = minuteOf(at);
    const first = last ? minuteOf(last) + 1 : minute;
    const isGap = minute - first >= GAP_MINUTES;
    if (isGap) await count(tx, hasFailed ? ALL_BAD : NONE, first, minute - 1);
    await count(tx, measured, isGap ? minute : first, minute);
    await saveMeasurements(
      tx,
      STATUS_PARTS.map((part) => ({ part, isGood: measured[part], measuredAt: at })),
    );
  });
}

const minuteOf = (at: Date) => Math.floor(at.getTime() / MINUTE);

async function count(
  tx: Tx,
  measured: Measured,
  first: number,
  last: number,
): Promise<void> {
  for (const [day, minutes] of minutesByDay(first, last)) {
    for (const part of STATUS_PARTS) {
      const isGood = measured[part];
      if (isGood === null) continue;
      await addMinutes(tx, {
        ...{ day, part },
        goodMinutes: isGood ? minutes : 0,
        badMinutes: isGood ? 0 : minutes,
      });
    }
  }
}
