import { requestReports } from "../../domain/reports/request_reports.ts";
import { ReportOrder } from "../../model/report_order.ts";
import type { World } from "../helpers/world.ts";
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
