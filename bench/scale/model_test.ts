import assert from "node:assert/strict";
import { chanceFrom } from "$/model/chance.ts";
import { coresOf, type Costs, costsOf, limitsOf, MACHINES, planFor, statementOf } from "./capacity.ts";
import type { Measured } from "./measured.ts";
import { modelled, simulate } from "./queueing.ts";

const seen = { on: "2026-11-27", load: 0 };
const cost = (site: number, database: number, broker = 0) => ({ site, database, broker });
const turn = { perSecond: 200, p50: 2, p99: 9 };
const MEASURED: Measured = {
  answers: {
    ...seen,
    share: 0.2,
    held: [],
    few: { ...turn, together: 1, ...cost(300, 400) },
    full: { ...turn, together: 50, ...cost(104, 106) },
  },
  start: {
    ...seen,
    worker: 100_000,
    costs: {
      start: cost(2000, 3000, 10),
      ping: cost(60, 10),
      check: cost(40, 0),
      player: cost(4000, 1000),
      board: cost(9000, 4000),
      report: cost(3000, 6000, 500),
    },
  },
  people: {
    ...{ ...seen, respondents: 20_000, sites: 2, perSecond: 5000, p50: 3, p99: 20, failed: 0, site: 0.6 },
    ...{ database: 0.5, clients: 0.2, files: 10_100, walBytes: 600, walFlushes: 0.2 },
  },
  streams: {
    ...{ ...seen, streams: 10_000, openedMs: 9000, toldP50: 300, toldMost: 600, files: 10_050 },
    ...{ siteBase: 200e6, siteBytes: 40_000, brokerBytes: 0, databaseConnections: 16 },
  },
  batch: { ...seen, respondents: 1e6, pages: [], exportMs: 1, exportBytes: 1, workerBytes: 1 },
};
const costs = costsOf(MEASURED);

Deno.test("an answer costs as measured where it was measured, and something between where it was not", () => {
  const { fixed, each } = costs.answer.database;
  assert.equal(Math.round(fixed + each), 400);
  assert.equal(Math.round(fixed / 50 + each), 106);
  const { together, took } = statementOf(costs, 2000);
  assert.ok(together > 1 && together < 50);
  // While one statement runs, as many arrive as the next one stores.
  assert.ok(Math.abs(took - (costs.flush + fixed + each * together)) < 1);
});

Deno.test("a plan has room for all, and for one machine less", () => {
  for (const respondents of [10_000, 100_000, 1_000_000]) {
    const { sites, busy, machines, databases } = planFor(MEASURED, respondents);
    assert.deepEqual(busy, coresOf(costs, respondents, sites));
    assert.ok(busy.site <= MACHINES.busy * sites);
    const cores = (role: string, less: number) =>
      machines.filter((one) => one.role === role).reduce(
        (sum, one) => sum + (one.count - less) * one.cores,
        0,
      );
    assert.ok(cores("sites", 1) >= sites);
    assert.ok(cores("database", databases) * MACHINES.busy >= busy.database);
  }
  assert.ok(planFor(MEASURED, 1_000_000).monthly < 100 * planFor(MEASURED, 10_000).monthly);
});

Deno.test("limits stand in the order in which they are reached", () => {
  const limits = limitsOf(MEASURED);
  assert.deepEqual(limits, limits.toSorted((one, other) => one.at - other.at));
  const thread = limits.find(({ what }) => what === "the thread of one site")!;
  const busy = coresOf(costs, thread.at, 1).site;
  assert.ok(busy <= MACHINES.busy && busy > MACHINES.busy * 0.95, `${busy}`);
});

Deno.test("the simulation is as busy as the formulas say, and waits about as long", () => {
  for (const answers of [100, 1000, 3000]) {
    const one = { sites: 2, answers, others: answers, siteCores: 2, databaseCores: 2 };
    const [told, tried] = [modelled(costs, one), simulate(costs, one, 10, chanceFrom(answers).next)];
    const near = (a: number, b: number, part: number) =>
      assert.ok(Math.abs(a - b) <= part * Math.max(a, b), `${answers}: ${a} and ${b}`);
    near(told.site, tried.site, 0.15);
    near(told.database, tried.database, 0.15);
    near(told.p50, tried.p50, 0.35);
    near(told.p99, tried.p99, 0.5);
  }
});

Deno.test("a thread that is half busy waits as long as the theory of one server says", () => {
  const plain: Costs = {
    ...costs,
    answer: {
      site: { fixed: 0, each: 0 },
      database: { fixed: 1, each: 0 },
      broker: { fixed: 0, each: 0 },
    },
    flush: 1000,
  };
  const alone = simulate(
    plain,
    { sites: 1, answers: 1, others: 0, siteCores: 1, databaseCores: 1 },
    500,
    chanceFrom("alone").next,
  );
  assert.ok(Math.abs(alone.p50 - 1.001) < 0.01, `${alone.p50}`);
  const own = { ...plain, answer: { ...plain.answer, site: { fixed: 0, each: 1000 } }, flush: 0 };
  const busy = simulate(
    own,
    { sites: 1, answers: 500, others: 0, siteCores: 1, databaseCores: 1 },
    200,
    chanceFrom("half").next,
  );
  assert.ok(Math.abs(busy.site - 0.5) < 0.02, `${busy.site}`);
});
