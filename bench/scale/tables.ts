import { chanceFrom } from "$/model/chance.ts";
import { type Costs, costsOf, limitsOf, MACHINES, PACE, type Plan, planFor, SETTINGS } from "./capacity.ts";
import type { Measured, Seen } from "./measured.ts";
import { type Case, caseOf, modelled, type Outcome, simulate } from "./queueing.ts";

const SIZES = [10_000, 100_000, 1_000_000];

type Rows = readonly (readonly string[])[];

const whole = (value: number) => Math.round(value).toLocaleString("en-US");
const fixed = (digits: number) => (value: number) => value.toFixed(digits);
const [one, two] = [fixed(1), fixed(2)];
const seen = ({ on, load }: Seen) => `${on}, load ${load}`;

/** The tables of docs/scale.md, by name. */
export function tablesOf(measured: Measured): Readonly<Record<string, string>> {
  const plans = SIZES.map((size) => planFor(measured, size));
  return Object.fromEntries(
    Object.entries({
      seen: seenRows(measured),
      held: heldRows(measured),
      costs: costRows(measured),
      people: peopleRows(measured),
      streams: streamRows(measured),
      batch: batchRows(measured),
      assumed: assumedRows(),
      plans: planRows(plans),
      limits: limitRows(measured),
      check: checkRows(measured, plans),
    }).map(([name, rows]) => [name, tableOf(rows)]),
  );
}

/** A document with each table in its place, between `<!-- table NAME -->` and `<!-- end -->`. */
export function withTables(document: string, tables: Readonly<Record<string, string>>): string {
  return document.replace(
    /(<!-- table (\w+) -->\n)[^]*?(<!-- end -->)/g,
    (_, begin, name, end) => `${begin}\n${tables[name] ?? ""}\n\n${end}`,
  );
}

/** As the formatter would write it. */
export function tableOf(rows: Rows): string {
  const widths = rows[0]!.map((_, at) => Math.max(3, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const padded = rows.map((row) => line(row.map((cell, at) => cell.padEnd(widths[at]!))));
  return [padded[0], line(widths.map((width) => "-".repeat(width))), ...padded.slice(1)].join("\n");
}

const seenRows = (measured: Measured): Rows => [
  ["part", "seen"],
  ...(["answers", "start", "people", "streams", "batch"] as const).map((
    part,
  ) => [`\`${part}\``, seen(measured[part])]),
];

function heldRows({ answers: { held, few, full, share } }: Measured): Rows {
  const first = held[0]!.perSecond;
  const row = (what: string, { perSecond, p50, p99, together, site, database }: typeof few, ratio = "") => [
    ...[what, whole(perSecond), ratio, one(p50), one(p99), one(together), whole(site), whole(database)],
  ];
  return [
    ["sites", "answers/s", "to one", "p50 ms", "p99 ms", "at once", "site µs", "database µs"],
    ...held.map((turn) =>
      row(`${turn.sites}, each ${share} of a core`, turn, two(turn.perSecond / turn.sites / first))
    ),
    row("1, free, few answers", few),
    row("1, free, full speed", full),
  ];
}

function costRows({ answers: { few, full }, start: { costs, worker } }: Measured): Rows {
  const names = {
    ...{ start: "sign up, enter and start", ping: "a sign of life", check: "a look at the connection" },
    ...{ player: "a page of the player", board: "a batch's page of staff", report: "a report" },
  };
  const row = (what: string, { site, database, broker }: typeof few, more = "") => [
    ...[what, whole(site), whole(database), one(broker), more],
  ];
  return [
    ["", "site", "database", "broker", "worker"],
    row("an answer, 200 a second", few),
    row("an answer, full speed", full),
    ...Object.entries(names).map(([name, what]) =>
      row(what, costs[name as keyof typeof costs] as typeof few, name === "report" ? whole(worker) : "")
    ),
  ];
}

function peopleRows({ people }: Measured): Rows {
  const { respondents, sites, perSecond, p50, p99, failed, site, database, clients } = people;
  return [
    ["respondents", "sites", "requests/s", "p50 ms", "p99 ms", "failed", "cores: sites", "database", "crowd"],
    [
      ...[whole(respondents), String(sites), whole(perSecond), one(p50), one(p99), String(failed)],
      ...[site, database, clients].map(two),
    ],
  ];
}

function streamRows({ streams, people }: Measured): Rows {
  const { streams: count, openedMs, toldP50, toldMost, files, siteBase, siteBytes, brokerBytes } = streams;
  const mib = (bytes: number) => `${one(bytes / 2 ** 20)} MiB`;
  return [
    ["", "measured"],
    ["streams open on one site", whole(count)],
    ["until all were open", `${one(openedMs / 1000)} s`],
    ["a change that concerns all, the middle one told", `${whole(toldP50)} ms`],
    ["the last one told", `${whole(toldMost)} ms`],
    ["files of the site", whole(files)],
    ["memory of the site without a stream", mib(siteBase)],
    ["memory of the site for 1,000 who wait", mib(siteBytes * 1000)],
    ["memory of the broker for 1,000 who wait", mib(Math.max(0, brokerBytes) * 1000)],
    ["connections of the site to the database", String(streams.databaseConnections)],
    [
      "log of the database for an answer",
      `${whole(people.walBytes)} bytes, ${two(people.walFlushes)} flushes`,
    ],
  ];
}

function batchRows({ batch: { respondents, pages, exportMs, exportBytes, workerBytes } }: Measured): Rows {
  return [
    ["", "p50 ms", "p95 ms"],
    ...pages.map(({ what, p50, p95 }) => [what, whole(p50), whole(p95)]),
    [`CSV of ${whole(respondents)}, ${whole(exportBytes / 1e6)} MB`, whole(exportMs), ""],
    ["the worker's memory at its most, MiB", whole(workerBytes / 2 ** 20), ""],
  ];
}

function assumedRows(): Rows {
  const { perCore, perGib, gibPerCore, proxyUs, busy, cores } = MACHINES;
  const { answer, ping, check, sitting, pages, staff, board } = PACE;
  const sitters = `${sitting / 60} minutes, ${whole(sitting / answer)} answers`;
  return [
    ["what", "assumed"],
    ["an answer, a sign of life, a look at the connection", `every ${answer}, ${ping} and ${check} seconds`],
    ["a sitting", `${sitters}, one start, ${pages} pages of the player, one report`],
    ["staff", `one for ${staff} respondents, who opens a batch's page every ${board} seconds`],
    [
      "a core a month, a GiB of memory a month",
      `$ ${perCore} and $ ${perGib}, ${gibPerCore} GiB for each core`,
    ],
    ["the largest machine", `${cores.at(-1)} cores`],
    ["the share of a core that is planned for", `${100 * busy} %`],
    ["a proxy's work for a request", `${proxyUs} µs: not measured`],
    [
      "what may be lost",
      "a machine of each kind: one more than needed; a standby for each database; 3 of NATS",
    ],
    ["settings", `${SETTINGS.files.toLocaleString("en-US")} files for a process, a pool of ${SETTINGS.pool}`],
  ];
}

const planRows = (plans: readonly Plan[]): Rows => [
  ["simultaneous respondents", ...plans.map(({ respondents }) => whole(respondents))],
  [
    "busy cores: sites, database, broker",
    ...plans.map(({ busy }) => [busy.site, busy.database, busy.broker].map(one).join(", ")),
  ],
  ["processes of the site", ...plans.map(({ sites }) => String(sites))],
  ...plans[0]!.machines.map(({ role }, at) => [
    role,
    ...plans.map(({ machines }) => `${machines[at]!.count} × ${machines[at]!.cores} cores`),
  ]),
  ["a month", ...plans.map(({ monthly }) => `$ ${whole(monthly)}`)],
  [
    "a month for each respondent",
    ...plans.map(({ monthly, respondents }) => `$ ${fixed(3)(monthly / respondents)}`),
  ],
];

const limitRows = (measured: Measured): Rows => [
  ["what is reached", "at respondents", "what moves it"],
  ...limitsOf(measured).map(({ what, at, moves }) => [
    what,
    whole(Number(at.toPrecision(2))),
    moves,
  ]),
];

/** Next to each other: what the formulas say, what happens in the simulation, and what was seen. */
function checkRows(measured: Measured, plans: readonly Plan[]): Rows {
  const costs = costsOf(measured);
  const { answers: { few }, people } = measured;
  const clientUs = people.clients / people.perSecond * 1e6;
  const here = { siteCores: 2, databaseCores: null };
  const planned = ({ respondents, sites, databases, machines }: Plan): Case =>
    caseOf(respondents, {
      sites,
      siteCores: machines.filter(({ role }) => role === "sites").reduce(
        (sum, { count, cores }) => sum + count * cores,
        0,
      ),
      databaseCores: databases * machines.find(({ role }) => role === "database")!.cores,
    });
  return [
    ["", "p50 ms", "p99 ms", "sites, cores", "database, cores"],
    ...threefold(costs, "200 answers a second", { ...here, sites: 1, answers: 200, others: 0 }, {
      ...few,
      site: few.site * 200e-6,
      database: few.database * 200e-6,
    }),
    ...threefold(
      costs,
      `${whole(people.respondents)} on two cores`,
      { ...caseOf(people.respondents, { ...here, sites: people.sites }), clientUs },
      people,
    ),
    ...plans.flatMap((plan) => threefold(costs, `${whole(plan.respondents)} as planned`, planned(plan))),
  ];
}

function threefold(costs: Costs, what: string, one: Case, measured?: Outcome): string[][] {
  // About 50,000 answers, but a second at least.
  const seconds = Math.min(20, Math.max(1, 50_000 / one.answers));
  const row = (by: string, { p50, p99, site, database }: Outcome) => [
    ...[`${what}: ${by}`, fixed(1)(p50), fixed(1)(p99), two(site), two(database)],
  ];
  return [
    row("formulas", modelled(costs, one)),
    row("simulated", simulate(costs, one, seconds, chanceFrom(what).next)),
    ...(measured ? [row("measured", measured)] : []),
  ];
}
