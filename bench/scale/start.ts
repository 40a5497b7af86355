import { signUpFor } from "$/tests/helpers/browser/at_the_player.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { runCommand } from "$/tasks/command/run_command.ts";
import { workOfTrees } from "../answers/cpu.ts";
import { signIn } from "../answers/sign_in.ts";
import type { Stage } from "../answers/stage.ts";
import { fillBatch } from "../respondents/fill.ts";
import { openReportFleet } from "../reports/fleet.ts";
import { type Cost, costOf, counted, openCrowds, setScale, workSince } from "./crowds.ts";
import { type CostName, keep, seenNow } from "./measured.ts";

const PEOPLE = 600;
const TIMES = 300;
const WARM = 60;
const AT_ONCE = 8;
const REPORTS = 80;

/** What a start, a sign of life, a page and a report cost site, database and broker: CPU time, however long it took. */
export async function benchStart(words: readonly string[]): Promise<void> {
  const seen = seenNow();
  await runCommand("node", ["workers/build.mjs"], { cwd: ROOT });
  await using stage = await setScale();
  const site = `http://localhost:${stage.port}`;
  const crowds = await openCrowds(stage, 1);
  const costs: Partial<Record<CostName, Cost>> = {};
  const signUps = { phase: "signUps", respondents: PEOPLE, connections: 16 } as const;
  await crowds.run({ ...signUps, respondents: WARM });
  const started = await crowds.run(signUps);
  costs.start = costOf(started.work, started.done);

  const cookie = await signIn(site, "dana@cedar.test", "Cedar-valley-1");
  const who = await signUpFor({ url: site }, stage.room.code, "NEO_C");
  const respondent = { authorization: `Respondent ${who.token}`, "content-type": "application/json" };
  const bookmark = `/api/v1/respondents/subtest/${stage.room.subtest}/bookmark`;
  for (const step of ["set-subtest", "start-timer"]) {
    await ask(`${bookmark}/${step}`, { method: "PUT", headers: respondent, body: "{}" });
  }
  const batch = await fillBatch(stage.sql, 1000);
  const ping = JSON.stringify({ questionIndex: 3 });
  costs.ping = await each(() =>
    ask(`${bookmark}/last-active-time`, { method: "PUT", headers: respondent, body: ping })
  );
  costs.check = await each(() => ask("/api/check-connectivity", {}));
  costs.player = await each(() =>
    ask(`/tests/active/subtest?assessment=${who.assessmentId}`, {
      headers: { cookie: `assay_respondent=${who.token}` },
    })
  );
  costs.board = await each(() =>
    ask(`/admin/project/${batch.projectId}/batch/${batch.id}`, { headers: { cookie } })
  );
  const { report, worker } = await reports(stage, (body) =>
    ask("/api/v1/reports/pdf", {
      method: "POST",
      headers: { cookie, origin: site, "sec-fetch-site": "same-origin", "content-type": "application/json" },
      body: JSON.stringify(body),
    }));
  costs.report = report;
  for (const [name, { site, database, broker }] of Object.entries(costs)) {
    const µs = [site, database, broker].map((time) => `${time.toFixed(0)} µs`);
    console.log(`${name.padEnd(10)} site ${µs[0]}, database ${µs[1]}, broker ${µs[2]}`);
  }
  console.log(`           worker and browser for a report: ${(worker / 1000).toFixed(0)} ms`);
  await keep(words, "start", { ...seen, costs: costs as Record<CostName, Cost>, worker });

  async function each(call: () => Promise<void>): Promise<Cost> {
    await many(call, WARM);
    const before = await counted(stage, crowds.sites);
    await many(call, TIMES);
    return costOf(workSince(before, await counted(stage, crowds.sites)).work, TIMES);
  }

  async function ask(path: string, init: RequestInit): Promise<void> {
    const answer = await fetch(site + path, { ...init, redirect: "manual" });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  }
}

async function many(call: () => Promise<void>, times: number): Promise<void> {
  let left = times;
  const one = async () => {
    while (left-- > 0) await call();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Reports requested from the site one by one, and made by one worker. */
async function reports(stage: Stage, request: (body: unknown) => Promise<void>) {
  const fleet = await openReportFleet(stage, { people: 2 * REPORTS });
  try {
    await fleet.staff(1);
    const make = async (people: readonly string[]) => {
      for (const id of people) await request({ test: "NEO_B", respondents: [id] });
      await fleet.idle(1000);
    };
    await make(fleet.batch.respondents.slice(0, REPORTS));
    const sites = [{ pid: stage.sitePid, port: stage.port }];
    const [before, from] = [await counted(stage, sites), await workOfTrees(fleet.pids())];
    await make(fleet.batch.respondents.slice(REPORTS));
    const worker = 1000 * (await workOfTrees(fleet.pids()) - from) / REPORTS;
    const { work } = workSince(before, await counted(stage, sites));
    return { report: costOf(work, REPORTS), worker };
  } finally {
    await fleet.stop();
  }
}
