import { cancelRequest } from "$/domain/reports/cancel_request.ts";
import { requestReports } from "$/domain/reports/request_reports.ts";
import type { Ctx } from "$/domain/context.ts";
import { reportDocument } from "$/domain/reports/report_document.ts";
import { demoId } from "$/db/seeds/demo_id.ts";
import { DEFAULT_LANGUAGE } from "$/model/languages.ts";
import { openLog } from "$/lib/log.ts";
import { openFolder } from "$/lib/store/folder.ts";
import { pause } from "$/lib/time/pause.ts";
import type { Staff } from "$/model/account/actor.ts";
import { ReportOrder } from "$/model/reports/report_order.ts";
import { memoryBroker } from "$/tests/helpers/world/memory_broker.ts";
import { ROOT } from "$/tasks/command/root.ts";
import { type Child, startChild } from "$/tasks/servers/child.ts";
import { step } from "$/tasks/command/progress.ts";
import { type Stage } from "../answers/stage.ts";
import { fillFinished, type FinishedBatch } from "./fill_finished.ts";

const DEFAULT_STAFFING: Staffing = {};

/** Worker processes of the build, and a member of staff who requests reports. */
export interface ReportFleet {
  readonly batch: FinishedBatch;
  /**
   * Makes reports that were not requested before; returns PDFs per second, from the first claim to the last
   * completion.
   */
  make(count: number): Promise<number>;
  /** Requests reports without waiting; returns the request's id. */
  ask(count: number): Promise<string>;
  /** Cancels what is left of a request. */
  callOff(request: string): Promise<void>;
  /** Resolves when every task is finished. Looks so often, which costs the database something. */
  idle(everyMs?: number): Promise<void>;
  /** Zips the reports of the first `count` people. */
  zip(count: number): Promise<{ seconds: number; bytes: number }>;
  /** Runs this many worker processes; replaces those with other options. */
  staff(workers: number, staffing?: Staffing): Promise<void>;
  /** The processes of the workers. */
  pids(): readonly number[];
  /** Documents of the first `count` people, as the printer takes them. */
  documents(count: number): Promise<unknown[]>;
  stop(): Promise<void>;
}

export interface Staffing {
  /** Pins each worker to an own core. */
  readonly isHeld?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

export async function openReportFleet(stage: Stage, { people }: { people: number }): Promise<ReportFleet> {
  const { sql } = stage;
  const batch = await step(`${people} finished assessments`, fillFinished(sql, people));
  const { orgId, batchId } = batch;
  const dana: Staff = {
    kind: "staff",
    role: "admin",
    userId: demoId("dana"),
    orgId,
    sessionId: demoId("session of dana"),
  };
  const ctx = {
    sql,
    store: openFolder(`${stage.folder}/store`),
    memory: new Map(),
    broker: memoryBroker(),
    log: openLog("warn"),
    now: () => new Date(),
    secret: new TextEncoder().encode("a secret that only a measurement has"),
    appUrl: "http://localhost",
  } as unknown as Ctx;
  let requested = 0;
  const workers: { child: Child; staffing: Staffing }[] = [];
  const order = (respondents: readonly string[]) =>
    ReportOrder.parse({ batchId, test: "NEO_B", respondents });

  const fleet: ReportFleet = {
    batch,
    async ask(count) {
      const some = batch.respondents.slice(requested, requested += count);
      if (some.length < count) throw new Error("every report was requested already");
      const { task } = await requestReports(ctx, dana, order(some));
      return task!.id;
    },
    async callOff(request) {
      await cancelRequest(ctx, dana, request);
    },
    async idle(everyMs = 50) {
      for (;;) {
        const [left] = await sql`select count(*)::int as count from tasks where finished_at is null`;
        if (left!.count === 0) return;
        await pause(everyMs);
      }
    },
    async make(count) {
      const [{ now }] = await sql<[{ now: Date }]>`select clock_timestamp() as now`;
      await fleet.ask(count);
      await fleet.idle();
      const [finished] = await sql<[{ count: number; seconds: number }]>`
        select count(*)::int as count,
          extract(epoch from max(finished_at) - min(claimed_at))::float8 as seconds
        from tasks where kind = 'pdf' and status = 'completed' and created_at >= ${now}`;
      if (finished.count !== count) throw new Error(`${finished.count} of ${count} were finished`);
      return count / finished.seconds;
    },
    async zip(count) {
      const from = performance.now();
      const { task } = await requestReports(ctx, dana, order(batch.respondents.slice(0, count)));
      await fleet.idle();
      const seconds = (performance.now() - from) / 1000;
      const [{ fileKey }] = await sql<[{ fileKey: string }]>`select file_key from tasks where id = ${
        task!.id
      }`;
      return { seconds, bytes: (await ctx.store.size(fileKey))! };
    },
    async staff(count, staffing = DEFAULT_STAFFING) {
      while (workers.length > count || workers.some((worker) => worker.staffing !== staffing)) {
        await workers.pop()!.child.stop("SIGTERM", 10_000);
      }
      while (workers.length < count) workers.push({ child: startWorker(staffing), staffing });
      // Until each has opened its browser.
      await pause(1_000);
    },
    pids: () => workers.map(({ child }) => child.pid),
    async documents(count) {
      const sat = await sql<{ id: string }[]>`
        select sat.id from assessments as sat where org_id = ${orgId}
          and respondent_id = any(${batch.respondents.slice(0, count) as string[]}::uuid[])`;
      const wish = { language: DEFAULT_LANGUAGE };
      return await Promise.all(
        sat.map(({ id }) => reportDocument(sql, orgId, { ...wish, assessmentId: id }, new Date())),
      );
    },
    async stop() {
      await Promise.all(workers.map(({ child }) => child.stop("SIGTERM", 10_000)));
    },
  };

  function startWorker({ isHeld, env }: Staffing) {
    const node = ["node", "--enable-source-maps", "workers/dist/main.mjs"];
    const [command, ...args] = isHeld ? ["taskset", "-c", String(workers.length), ...node] : node;
    return startChild(command!, {
      args,
      cwd: ROOT,
      env: {
        DATABASE_URL: stage.databaseUrl,
        NATS_URL: stage.natsUrl,
        STORE_DIR: `${stage.folder}/store`,
        SECRET_KEY: "a secret that only a measurement has",
        APP_URL: "http://localhost",
        LOG_LEVEL: "warn",
        WORKER_CONCURRENCY: "2,pdf=2",
        PRINT_PAGES: "1",
        WORKER_NICE: "0",
        ...env,
      },
      onLine: (line) => console.log(`worker: ${line}`),
    });
  }
  return fleet;
}
