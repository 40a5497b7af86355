import { requestReports } from "$/domain/reports/request_reports.ts";
import { pause } from "$/lib/time/pause.ts";
import { ReportOrder } from "$/model/reports/report_order.ts";
import { sendSignal } from "$/tasks/servers/child.ts";
import { browsersOf } from "../../helpers/browser/own_browsers.ts";
import type { World } from "../../helpers/world/world.ts";
import { type Fleet, until } from "../fleet.ts";
import { CROWD_TEST } from "./finished_crowd.ts";

/** Dana requests the reports of a whole batch; returns the task's id. */
export async function requestAll(t: World, fleet: Fleet, batchId: string): Promise<string> {
  const order = ReportOrder.parse({ batchId, test: CROWD_TEST });
  return (await requestReports(fleet.ctx, t.dana, order)).task!.id;
}

interface Documents {
  readonly completed: number;
  readonly inHand: number;
  readonly waiting: number;
}

export async function documents(t: World): Promise<Documents> {
  const [now] = await t.sql<[Documents]>`
    select count(*) filter (where status = 'completed')::int as completed, count(*) filter (where status = 'running')::int as in_hand,
      count(*) filter (where status = 'waiting')::int as waiting
    from tasks where kind = 'pdf'`;
  return now;
}

/** Waits until some reports are completed, some running and some waiting. */
export const inTheMiddle = (t: World) =>
  until("some reports are completed, some running", async () => {
    const now = await documents(t);
    return now.completed > 0 && now.inHand > 0 && now.waiting > 0 ? now : null;
  }, 30_000);

/**
 * Kills a worker that has running reports, and waits until its database connections are gone: a commit under
 * way still counts. Returns the number of reports left running. A worker between two reports first continues
 * until it has one.
 */
export async function killInTheMiddle(t: World, worker: Fleet["workers"][number]): Promise<number> {
  await until("the worker is stopped with running reports", async () => {
    const { inHand, waiting } = await documents(t);
    if (waiting === 0) throw new Error("no report waits");
    if (inHand === 0) return null;
    worker.signal("SIGSTOP");
    if ((await documents(t)).inHand > 0) return true;
    worker.signal("SIGCONT");
    return null;
  });
  worker.signal("SIGKILL");
  await worker.ended;
  await until("the worker's connections are gone", async () => {
    const open = await t.sql`
      select from pg_stat_activity where datname = current_database() and application_name = 'assay worker'`;
    return open.length === 0 || null;
  });
  return (await documents(t)).inHand;
}

/**
 * Kills a worker's browser while it prints: it is stopped first, until the worker waits for a page. If it was
 * starting at that moment, kills the next one.
 */
export async function killBrowserAtWork(t: World, worker: Fleet["workers"][number]): Promise<void> {
  const lost = () => worker.log.filter((line) => /printer\.browser_(lost|not_started)/.test(line)).length;
  for (;;) {
    const before = lost();
    await until("a browser prints", async () => {
      const { inHand, waiting } = await documents(t);
      if (waiting === 0) throw new Error("no report waits");
      return inHand > 0 && browsersOf(worker.pid).length === 1 || null;
    }, 30_000);
    const browsers = browsersOf(worker.pid);
    for (const browser of browsers) sendSignal(browser, "SIGSTOP");
    await pause(1_000);
    for (const browser of browsers) sendSignal(browser, "SIGKILL");
    await until("the worker has noticed the loss", () => lost() > before || null);
    const { completed } = await documents(t);
    // An aborted attempt is logged before the next report is completed.
    await until(
      "the next report is completed",
      async () => (await documents(t)).completed > completed || null,
      30_000,
    );
    if (worker.log.some((line) => line.includes("the browser ended while it printed"))) return;
  }
}
