import { requestReports } from "$/domain/reports/request_reports.ts";
import { ReportOrder } from "$/model/reports/report_order.ts";
import { sendSignal } from "$/tasks/servers/child.ts";
import { browsersOf } from "../helpers/browser/own_browsers.ts";
import type { World } from "../helpers/world/world.ts";
import { type Fleet, until } from "./fleet.ts";

/** Dana asks for the reports of a whole batch; answers the task. */
export async function askForAll(t: World, fleet: Fleet, batchId: string): Promise<string> {
  const order = ReportOrder.parse({ batchId, test: "NEO_B" });
  return (await requestReports(fleet.ctx, t.dana, order)).task!.id;
}

interface Documents {
  readonly made: number;
  readonly inHand: number;
  readonly waiting: number;
}

export async function documents(t: World): Promise<Documents> {
  const [now] = await t.sql<[Documents]>`
    select count(*) filter (where status = 'completed')::int as made, count(*) filter (where status = 'running')::int as in_hand,
      count(*) filter (where status = 'waiting')::int as waiting
    from tasks where kind = 'pdf'`;
  return now;
}

/** Until some are made, some are in hand, and some wait. */
export const inTheMiddle = (t: World) =>
  until("some are made, some in hand", async () => {
    const now = await documents(t);
    return now.made > 2 && now.inHand > 0 && now.waiting > 0 ? now : null;
  }, 30_000);

/**
 * Kills a worker that has reports in hand, and waits until the database has done all that it was told: a commit that was on its way counts.
 * Answers how many reports are left in hand. A worker between two reports goes on until it has some.
 */
export async function killInTheMiddle(t: World, worker: Fleet["workers"][number]): Promise<number> {
  await until("it is stopped with reports in hand", async () => {
    const { inHand, waiting } = await documents(t);
    if (waiting === 0) throw new Error("all reports are made");
    if (inHand === 0) return null;
    worker.signal("SIGSTOP");
    if ((await documents(t)).inHand > 0) return true;
    worker.signal("SIGCONT");
    return null;
  });
  worker.signal("SIGKILL");
  await worker.ended;
  await until("its connections are gone", async () => {
    const open = await t.sql`
      select from pg_stat_activity where datname = current_database() and application_name = 'assay worker'`;
    return open.length === 0 || null;
  });
  return (await documents(t)).inHand;
}

/** Kills a worker's browser while it prints; one that was between two sheets just then did not, and the next is killed. */
export async function killBrowserAtWork(t: World, worker: Fleet["workers"][number]): Promise<void> {
  const lost = () => worker.said.filter((line) => line.includes("printer.browser_lost")).length;
  for (;;) {
    const before = lost();
    await until("a browser prints", async () => {
      const { inHand, waiting } = await documents(t);
      if (waiting === 0) throw new Error("all reports are made");
      return inHand > 0 && browsersOf(worker.pid).length === 1 || null;
    }, 30_000);
    for (const browser of browsersOf(worker.pid)) sendSignal(browser, "SIGKILL");
    await until("the worker has noticed", () => lost() > before || null);
    const { made } = await documents(t);
    // An attempt that was broken off is told of before the next report is made.
    await until("the next report is made", async () => (await documents(t)).made > made || null, 30_000);
    if (worker.said.some((line) => line.includes("the browser ended while it printed"))) return;
  }
}
