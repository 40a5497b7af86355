import type { Sql, Tx } from "../../db/connection/pool.ts";
import { findWebhookHome } from "../../db/webhooks/webhooks.ts";
import type { Agent } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";

/** The organisation whose events a webhook is told of: that of the member or program, or its sandbox. */
export async function webhookHome(sql: Sql | Tx, { orgId }: Agent, id: string): Promise<string> {
  const home = await findWebhookHome(sql, orgId, requireId(id));
  if (!home) throw new Refusal("not_found");
  return home;
}
