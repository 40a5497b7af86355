import type { Way } from "../../domain/queue/run_task.ts";
import { lately } from "../../lib/flow/lately.ts";
import { pause } from "../../lib/time/pause.ts";
import { type AnswerPulse, BEAT_MS, type WorkerPulse } from "../../model/sitting/pulses.ts";

/** However many answer: what was asked for is made in the end. */
const LEAST = 0.05;
/** A beat may come late, or one be lost. */
const SILENCE_MS = 2.5 * BEAT_MS;
/** Work that took long has mostly waited for something. */
const LONGEST_REST_MS = 15_000;
/** Who rests looks up so often: those who answered may be gone. */
const LOOK_MS = 250;

/** A worker's share of a machine on which people answer: it works, and then rests for as long as that wants. */
export interface GivingWay {
  /** Of its time, how much it may work now: 1 while nobody answers. */
  readonly share: number;
  /** Whether it is at work, or owes a rest. */
  readonly isBusy: boolean;
  hear(beat: AnswerPulse): void;
  /** Of others on this machine. */
  hearWorker(beat: WorkerPulse): void;
  /** Resolves when no rest is due; for who is not to work beside another, when no way is to be given any more. */
  clear(stop: AbortSignal, mayBeBeside: boolean): Promise<void>;
  /** A piece of work, or several with rests between them. */
  begin(): Spell;
}

export interface Spell extends Way {
  end(): void;
}

/**
 * All workers of a machine together work half of the time at so many answers a second (0: never give way), and a tenth at nine
 * times as many.
 */
export function openGivingWay(halfAt: number, now: () => number = () => performance.now()): GivingWay {
  const sites = lately<number>(SILENCE_MS, now);
  const others = lately<true>(SILENCE_MS, now);
  /** Worked, and not rested for. */
  let dueMs = 0;
  let settledAt = now();
  let atWork = 0;

  function share(): number {
    const perSecond = sites.told().reduce((sum, each) => sum + each, 0);
    if (halfAt === 0 || perSecond === 0) return 1;
    return Math.max(LEAST, halfAt / (halfAt + perSecond)) / (1 + others.told().length);
  }

  /** How long a rest is due, at the share of now. */
  function restMs(): number {
    const present = share();
    const restedMs = now() - settledAt;
    settledAt = now();
    if (present === 1) return dueMs = 0;
    const each = (1 - present) / present;
    // Who works does not rest.
    if (atWork === 0) dueMs = Math.max(0, dueMs - restedMs / each);
    dueMs = Math.min(dueMs, LONGEST_REST_MS / each);
    return dueMs * each;
  }

  async function rested(stop: AbortSignal) {
    for (let ms = restMs(); ms >= 1 && !stop.aborted; ms = restMs()) await pause(Math.min(ms, LOOK_MS), stop);
  }

  return {
    get share() {
      return share();
    },
    get isBusy() {
      return atWork > 0 || restMs() >= 1;
    },
    hear: ({ site, perSecond }) => sites.tell(site, perSecond),
    hearWorker: ({ worker }) => others.tell(worker, true),
    async clear(stop, mayBeBeside) {
      while (!mayBeBeside && share() < 1 && !stop.aborted) await pause(LOOK_MS, stop);
      await rested(stop);
    },
    begin() {
      let from: number | null = null;
      // Work that was given up may go on for a while; it is nobody's any more.
      let isOver = false;
      const pieceBegins = () => {
        if (isOver) return;
        restMs();
        atWork++;
        from = now();
      };
      const pieceEnds = () => {
        if (from === null) return;
        restMs();
        atWork--;
        dueMs += now() - from;
        from = null;
      };
      pieceBegins();
      return {
        get isGiven() {
          return share() < 1;
        },
        async rest(stop) {
          pieceEnds();
          await rested(stop);
          pieceBegins();
        },
        end() {
          isOver = true;
          pieceEnds();
        },
      };
    },
  };
}
