import { findOrganization } from "../../db/organizations.ts";
import type { Sql, Tx } from "../../db/pool.ts";
import { wallClock } from "../../lib/time_zone.ts";
import type { Ctx } from "../context.ts";

/** The day that it is by an organisation's clocks: by them somebody is born on a day to come, or today. */
export async function todayAt(ctx: Pick<Ctx, "now">, sql: Sql | Tx, orgId: string): Promise<string> {
  const { timeZone } = (await findOrganization(sql, orgId))!;
  return wallClock(ctx.now(), timeZone).day;
}
