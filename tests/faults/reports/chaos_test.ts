import assert from "node:assert/strict";
import { cancelRequest } from "$/domain/reports/cancel_request.ts";
import { requestReports } from "$/domain/reports/request_reports.ts";
import { anonymizeRespondents } from "$/domain/respondents/anonymizing/anonymize.ts";
import { pause } from "$/lib/time/pause.ts";
import { Refusal } from "$/model/refusal.ts";
import { ReportOrder } from "$/model/reports/report_order.ts";
import { sendSignal } from "$/tasks/servers/child.ts";
import { browsersOf } from "../../helpers/browser/own_browsers.ts";
import { world } from "../../helpers/world/world.ts";
import { allIsWell } from "./all_is_well.ts";
import { requestAll } from "./requested_reports.ts";
import { CROWD_TEST, finishedCrowd } from "./finished_crowd.ts";
import { openFleet } from "../fleet.ts";

const PEOPLE = 24;
const STEPS = 12;

/** `CHAOS_SEED=1,2,3` runs other sequences. */
const seeds = (Deno.env.get("CHAOS_SEED") ?? "7").split(",").map(Number);

for (const seed of seeds) {
  Deno.test(`random faults in random order (${seed}): every task ends and the accounts add up`, async () => {
    const chance = chances(seed);
    await using t = await world();
    const batchId = await finishedCrowd(t, PEOPLE);
    const people = await t.sql<{ id: string }[]>`select id from respondents where batch_id = ${batchId}`;
    await using fleet = await openFleet(t);
    const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(chance() * all.length)];
    const upNow = () => fleet.workers.filter(({ isUp }) => isUp);
    let [started, gone] = [2, 0];
    fleet.startWorker();
    fleet.startWorker();
    await requestAll(t, fleet, batchId);

    const steps: Record<string, () => Promise<unknown> | void> = {
      async killWorker() {
        const worker = oneOf(upNow())!;
        worker.signal(chance() < 0.7 ? "SIGKILL" : "SIGTERM");
        gone++;
        await worker.ended;
        fleet.startWorker();
        started++;
      },
      killBrowser() {
        for (const browser of browsersOf(oneOf(upNow())!.pid)) sendSignal(browser, "SIGKILL");
      },
      cutDatabase: () =>
        t.sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and random() < 0.5`,
      async restartBroker() {
        await fleet.stopNats();
        await pause(500 * chance());
        await fleet.startNats();
      },
      async ask() {
        const respondents = people.filter(() => chance() < 0.4).map(({ id }) => id);
        const language = chance() < 0.5 ? "fr" : "en-US";
        const order = ReportOrder.parse({ respondents, test: CROWD_TEST, language });
        await requestReports(fleet.ctx, t.dana, order);
      },
      async callOff() {
        const [request] = await t.sql<{ id: string }[]>`
        select id from tasks where kind = 'reports' and finished_at is null order by random() limit 1`;
        if (request) await cancelRequest(fleet.ctx, t.dana, request.id);
      },
      anonymize: () => anonymizeRespondents(fleet.ctx, t.dana, [oneOf(people)!.id]),
    };
    const done: string[] = [];
    for (let n = 0; n < STEPS; n++) {
      const name = oneOf(Object.keys(steps))!;
      done.push(name);
      await Promise.resolve(steps[name]!()).catch((error) => {
        // A cut connection or an expected refusal. The caller would retry.
        if (name !== "cutDatabase" && !(error instanceof Refusal) && !isCut(error)) throw error;
      });
      await pause(1_000 * chance());
    }
    console.log(done.join(", "));
    assert.equal(fleet.workers.length, started);
    await allIsWell(t, fleet, { gone, orphans: gone, patienceMs: 90_000 });
  });
}

const isCut = (error: Error & { code?: string }) =>
  ["CONNECTION_CLOSED", "CONNECTION_ENDED", "57P01", "ECONNRESET"].includes(error.code ?? "");

/** Random numbers from a seed (mulberry32). */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = state + 0x6d2b79f5 | 0;
    let mixed = Math.imul(state ^ state >>> 15, 1 | state);
    mixed = mixed + Math.imul(mixed ^ mixed >>> 7, 61 | mixed) ^ mixed;
    return ((mixed ^ mixed >>> 14) >>> 0) / 2 ** 32;
  };
}
