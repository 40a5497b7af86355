export interface FollowedClock {
  /** The other clock's time; this machine's until the other was read. */
  now(): Date;
  /** Resolves once the other clock was read; rejects if that fails. */
  ready(): Promise<void>;
}

interface Options {
  /** Milliseconds that only run forward, however this machine's clock is set. */
  readonly steady?: () => number;
  readonly own?: () => number;
}

/** The other clock read `at`, at a moment of the steady one, right to within some milliseconds. */
interface Reading {
  readonly at: number;
  readonly moment: number;
  readonly within: number;
}

const READ_EVERY_MS = 5_000;
/** Until a reading is this exact, the next one comes sooner. */
const EXACT_MS = 10;
const READ_AGAIN_MS = 250;
/** The very first one may have waited for a connection. */
const FIRST_READINGS = 5;
/** How much the steady clock may err. */
const DRIFT = 1e-4;

/**
 * Keeps the time of another clock. It is read while somebody asks for the time, without making them wait; in between the
 * steady clock counts on, so that a wrong or changed clock of this machine does not matter.
 */
export function followClock(read: () => PromiseLike<number>, options: Options = {}): FollowedClock {
  const { steady = () => performance.now(), own = () => Date.now() } = options;
  let best: Reading | null = null;
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;

  const isExact = () => best !== null && best.within <= EXACT_MS;
  async function readNow() {
    const from = steady();
    const told = await read();
    const moment = steady();
    const within = (moment - from) / 2;
    const next = { at: told + within, moment, within };
    if (best === null || isBetter(next, best)) best = next;
  }
  function follow(): Promise<void> {
    return reading ??= readNow().finally(() => {
      reading = null;
      readAt = steady();
    });
  }
  function now(): Date {
    const wait = isExact() ? READ_EVERY_MS : READ_AGAIN_MS;
    // A reading that fails leaves the last one in force.
    if (steady() - readAt >= wait) follow().catch(() => {});
    return new Date(best ? best.at + steady() - best.moment : own());
  }
  return {
    now,
    async ready() {
      if (best) return void now();
      for (let reads = 0; reads < FIRST_READINGS && !isExact(); reads++) await follow();
    },
  };
}

/** More exact than the older one is by now; or so far from it that the other clock was set, or this machine slept. */
function isBetter(next: Reading, last: Reading): boolean {
  const passed = next.moment - last.moment;
  const within = last.within + passed * DRIFT;
  return next.within <= within || Math.abs(last.at + passed - next.at) > within + next.within;
}
