import { type Costs, MOST, ratesOf, statementOf } from "./capacity.ts";

/** What is simulated: so many requests a second at sites on one machine, and a database on it or on its own. */
export interface Case {
  readonly sites: number;
  readonly answers: number;
  /** Pings and looks at the connection, each with a cost between the two. */
  readonly others: number;
  readonly siteCores: number;
  /** Null if it shares the cores of the sites. */
  readonly databaseCores: number | null;
  /** Microseconds of the crowd for a request, if it shares the cores of the sites too. */
  readonly clientUs?: number;
}

export interface Outcome {
  /** Of an answer, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Cores that were busy. */
  readonly site: number;
  readonly database: number;
}

export const caseOf = (respondents: number, cores: Omit<Case, "answers" | "others">): Case => {
  const { answer, ping, check } = ratesOf(respondents);
  return { ...cores, answers: answer, others: ping + check };
};

/** Cores that take one slice of work after the other. Whoever finds none free waits in line. */
function openCores(count: number, later: (us: number, then: () => void) => void) {
  const line: (() => void)[] = [];
  let free = count;
  const begin = () => {
    while (free > 0 && line.length > 0) {
      free--;
      line.shift()!();
    }
  };
  return (us: number, then: () => void) => {
    line.push(() =>
      later(us, () => {
        free++;
        then();
        begin();
      })
    );
    begin();
  };
}

/** A thread, which does one thing after the other, each on a core. */
function openThread(cores: ReturnType<typeof openCores>) {
  const line: { us: number; then: () => void }[] = [];
  let isBusy = false;
  const next = () => {
    const one = line.shift();
    isBusy = one !== undefined;
    if (one) {
      cores(one.us, () => {
        one.then();
        next();
      });
    }
  };
  return (us: number, then: () => void) => {
    line.push({ us, then });
    if (!isBusy) next();
  };
}

/**
 * Requests that arrive by chance, at sites of one thread each; a site has one statement under way, and the answers that
 * arrive meanwhile go with the next. `chance` draws from 0 to 1.
 */
export function simulate(costs: Costs, one: Case, seconds: number, chance: () => number): Outcome {
  const { later, run } = openClock();
  const siteCores = openCores(one.siteCores, later);
  const databaseCores = one.databaseCores === null ? siteCores : openCores(one.databaseCores, later);
  const busy = { site: 0, database: 0 };
  const took: number[] = [];
  const { site, database } = costs.answer;
  const otherUs = (costs.other.ping.site + costs.other.check.site) / 2;
  const end = seconds * 1e6;
  for (let nth = 0; nth < one.sites; nth++) {
    const thread = openThread(siteCores);
    const client = openThread(siteCores);
    const work = (us: number, then: () => void) => {
      busy.site += us;
      thread(us, then);
    };
    const waiting: (() => void)[] = [];
    let isStoring = false;
    const store = () => {
      const some = waiting.splice(0, MOST);
      isStoring = some.length > 0;
      if (!isStoring) return;
      const us = database.fixed + database.each * some.length;
      busy.database += us;
      work(
        site.fixed,
        () =>
          databaseCores(us, () =>
            later(costs.flush, () => {
              for (const stored of some) stored();
              store();
            })),
      );
    };
    const clientUs = one.clientUs ?? 0;
    const ask = clientUs > 0 ? client : (_: number, then: () => void) => then();
    const answer = (from: number) =>
      ask(clientUs / 2, () =>
        work(site.each / 2, () => {
          waiting.push(() =>
            work(site.each / 2, () => ask(clientUs / 2, () => took.push((later.now() - from) / 1000)))
          );
          if (!isStoring) store();
        }));
    const other = () => ask(clientUs, () => work(otherUs, () => {}));
    const arrive = (perSecond: number, make: (at: number) => void) => {
      const next = () => {
        make(later.now());
        const gap = -Math.log(1 - chance()) / perSecond * 1e6;
        if (later.now() + gap < end) later(gap, next);
      };
      later(-Math.log(1 - chance()) / perSecond * 1e6, next);
    };
    arrive(one.answers / one.sites, answer);
    if (one.others > 0) arrive(one.others / one.sites, other);
  }
  run(end);
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor((took.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), site: busy.site / end, database: busy.database / end };
}

/** The same by formulas: the wait for the thread, the statement under way and the own one, and for a free core. */
export function modelled(costs: Costs, one: Case): Outcome {
  const { site: own, database } = costs.answer;
  const [answers, others] = [one.answers / one.sites / 1e6, one.others / one.sites / 1e6];
  const { together, took } = statementOf(costs, answers * 1e6);
  const us = own.each + own.fixed / together;
  const otherUs = (costs.other.ping.site + costs.other.check.site) / 2;
  const busySite = answers * us + others * otherUs;
  const busyDatabase = answers * (database.each + database.fixed / together);
  const [site, data] = [busySite * one.sites, busyDatabase * one.sites];
  const clients = (one.clientUs ?? 0) * (one.answers + one.others) / 1e6;
  const crowded = (cores: number, busy: number) => 1 / Math.max(0.01, 1 - (busy / cores) ** cores);
  const shared = crowded(one.siteCores, site + clients + (one.databaseCores === null ? data : 0));
  const wait = busySite * us / 2 / Math.max(0.01, 1 - busySite) / Math.max(0.01, busySite);
  const slow = (share: number) => Math.max(0, wait * Math.log(busySite / (1 - share)));
  const p = (share: number) =>
    shared * (slow(share) + us + (one.clientUs ?? 0) + took * (1 + share * Math.min(1, answers * took))) /
    1000;
  return { p50: p(0.5), p99: p(0.99), site, database: data };
}

/** A clock that jumps from one event to the next: a heap of moments. */
function openClock() {
  const heap: { at: number; then: () => void }[] = [];
  let now = 0;
  function later(us: number, then: () => void) {
    let at = heap.push({ at: now + us, then }) - 1;
    while (at > 0 && heap[at]!.at < heap[(at - 1) >> 1]!.at) at = swap(at, (at - 1) >> 1);
  }
  const swap = (one: number, other: number) => {
    [heap[one], heap[other]] = [heap[other]!, heap[one]!];
    return other;
  };
  const pop = () => {
    const [first] = heap;
    const last = heap.pop()!;
    if (heap.length === 0) return first!;
    heap[0] = last;
    for (let at = 0;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let least = left < heap.length && heap[left]!.at < heap[at]!.at ? left : at;
      if (right < heap.length && heap[right]!.at < heap[least]!.at) least = right;
      if (least === at) return first!;
      at = swap(at, least);
    }
  };
  return {
    later: Object.assign(later, { now: () => now }),
    run(end: number) {
      while (heap.length > 0 && heap[0]!.at <= end) {
        const { at, then } = pop();
        now = at;
        then();
      }
    },
  };
}
