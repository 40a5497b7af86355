import type { Cost } from "./crowds.ts";
import type { CostName, Measured } from "./measured.ts";

/** What a respondent does, in seconds: the pace of docs/answers.md, and how often the rest happens. */
export const PACE = { answer: 8, ping: 15, check: 15, sitting: 1920, pages: 3, staff: 50, board: 30 };

/** Assumed, not measured: machines and what they cost a month, and what a proxy needs for a request. */
export const MACHINES = {
  cores: [2, 4, 8, 16, 32, 64],
  gibPerCore: 4,
  perCore: 18,
  perGib: 3,
  /** The share of a core that is planned for, so that a burst or a lost machine finds room. */
  busy: 0.6,
  proxyUs: 40,
};
export const SETTINGS = { connections: 90, pool: 16, files: 20_000, diskBytes: 200e6 };
const US = 1e-6;
const GIB = 2 ** 30;

/** A cost that has a part for each statement and a part for each answer in it. */
export interface Shared {
  readonly fixed: number;
  readonly each: number;
}

/** What the model computes with: CPU time in microseconds. */
export interface Costs {
  readonly answer: Readonly<Record<keyof Cost, Shared>>;
  readonly other: Readonly<Record<CostName, Cost>>;
  /** Microseconds for which a statement waits for the disk and for the way. */
  readonly flush: number;
}

export function costsOf({ answers: { few, full }, start }: Measured): Costs {
  const shared = (name: keyof Cost): Shared => {
    const each = Math.max(
      0,
      (full[name] * full.together - few[name] * few.together) / (full.together - few.together),
    );
    return { each, fixed: Math.max(0, (few[name] - each) * few.together) };
  };
  // With one statement under way at a time, none takes longer than it takes until the answers of the next have come.
  const took = Math.min(few.p50 * 1000 - few.site, few.together / few.perSecond / US);
  return {
    answer: { site: shared("site"), database: shared("database"), broker: shared("broker") },
    other: start.costs,
    flush: Math.max(100, took - few.database * few.together),
  };
}

/** Answers that one statement stores at most (domain/sitting/answers/store_answer.ts). */
export const MOST = 256;

/**
 * Answers that go with one statement of a site which gets so many a second, and how long it takes, in µs. While one
 * runs, those arrive that the next one stores; one that arrives at rest goes alone.
 */
export function statementOf({ answer, flush }: Costs, perSecond: number): { together: number; took: number } {
  const { fixed, each } = answer.database;
  let [together, took] = [1, 0];
  for (let turn = 0; turn < 200; turn++) {
    took = flush + fixed + each * together;
    together = Math.min(MOST, Math.hypot(1, perSecond * US * took));
  }
  return { took: together === MOST ? Infinity : took, together };
}

/** How often each thing happens a second. */
export function ratesOf(respondents: number): Readonly<Record<CostName | "answer", number>> {
  const { answer, ping, check, sitting, pages, staff, board } = PACE;
  return {
    answer: respondents / answer,
    ping: respondents / ping,
    check: respondents / check,
    start: respondents / sitting,
    player: pages * respondents / sitting,
    board: respondents / staff / board,
    report: respondents / sitting,
  };
}

/** Cores that are busy, with so many sites. */
export function coresOf(costs: Costs, respondents: number, sites: number): Cost {
  const { answer, ...others } = ratesOf(respondents);
  const { together } = statementOf(costs, answer / sites);
  const cores = (of: keyof Cost) => {
    const { fixed, each } = costs.answer[of];
    const rest = Object.entries(others).map(([name, rate]) => rate * costs.other[name as CostName][of]);
    return US * rest.reduce((sum, one) => sum + one, answer * (each + fixed / together));
  };
  return { site: cores("site"), database: cores("database"), broker: cores("broker") };
}

export interface Machine {
  readonly role: string;
  readonly count: number;
  readonly cores: number;
}

export interface Plan {
  readonly respondents: number;
  /** Processes of the site, at two of which the rest finds room if one is lost. */
  readonly sites: number;
  readonly databases: number;
  readonly busy: Cost;
  readonly machines: readonly Machine[];
  readonly monthly: number;
}

export function planFor(measured: Measured, respondents: number): Plan {
  const costs = costsOf(measured);
  const { busy: share, cores: sizes, gibPerCore } = MACHINES;
  let sites = 2;
  while (coresOf(costs, respondents, sites).site > share * sites) sites++;
  const busy = coresOf(costs, respondents, sites);
  const sized = (cores: number) => sizes.find((size) => size >= cores);
  const [largest] = sizes.slice(-1);
  const databases = Math.ceil(busy.database / share / largest!);
  const rates = ratesOf(respondents);
  const requests = Object.values(rates).reduce((sum, rate) => sum + rate, 0);
  const memory = (measured.streams.siteBase * sites + measured.streams.siteBytes * respondents) / GIB;
  /** Machines of at most 8 cores, and one more, so that one may be lost. */
  const several = (role: string, cores: number, gib = 0): Machine => {
    const needed = Math.max(cores, gib / gibPerCore);
    const size = sized(Math.min(8, needed))!;
    return { role, cores: size, count: Math.ceil(needed / size) + 1 };
  };
  const machines = [
    several("proxy", requests * US * MACHINES.proxyUs / share),
    several("sites", sites, memory),
    { role: "database", cores: sized(busy.database / share / databases)!, count: 2 * databases },
    { role: "broker", cores: sized(busy.broker / share)!, count: 3 },
    several("workers", rates.report * US * measured.start.worker / share),
  ];
  const monthly = machines.reduce(
    (sum, { count, cores }) => sum + count * cores * (MACHINES.perCore + gibPerCore * MACHINES.perGib),
    0,
  );
  return { respondents, sites, databases, busy, machines, monthly };
}

export interface Limit {
  readonly what: string;
  /** Simultaneous respondents at which it is reached. */
  readonly at: number;
  readonly moves: string;
}

/** What is reached first, second and so on if nothing is changed but the number of sites. */
export function limitsOf(measured: Measured): Limit[] {
  const costs = costsOf(measured);
  const { busy, cores } = MACHINES;
  const largest = cores.at(-1)!;
  const reached = (isBelow: (respondents: number) => boolean) => {
    let at = 100;
    while (isBelow(at * 1.02) && at < 1e8) at *= 1.02;
    return at;
  };
  const sitesFor = (respondents: number) => planFor(measured, respondents).sites;
  return [
    {
      what: "the thread of one site",
      at: reached((respondents) => coresOf(costs, respondents, 1).site < busy),
      moves: "more sites",
    },
    {
      what: "the files of one site",
      at: SETTINGS.files - measured.streams.files + measured.streams.streams,
      moves: "more sites, or a higher limit of files",
    },
    {
      what: "connections of Postgres (`max_connections` 100, `DATABASE_POOL` 16)",
      at: reached((respondents) => sitesFor(respondents) * SETTINGS.pool < SETTINGS.connections),
      moves: "a smaller `DATABASE_POOL`, more `max_connections`, or pgbouncer",
    },
    {
      what: "the disk of the log (200 MB a second)",
      at: SETTINGS.diskBytes / measured.people.walBytes * PACE.answer,
      moves: "organisations spread over databases",
    },
    {
      what: "one core of the broker",
      at: reached((respondents) => coresOf(costs, respondents, sitesFor(respondents)).broker < busy),
      moves: "a larger machine: NATS uses several cores",
    },
    {
      what: `the database, with ${largest} cores`,
      at: reached((respondents) =>
        coresOf(costs, respondents, sitesFor(respondents)).database < largest * busy
      ),
      moves: "organisations spread over databases",
    },
  ].sort((one, other) => one.at - other.at);
}
