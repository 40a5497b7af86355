import { openSupport } from "$/domain/support/support_session.ts";
import { enterSupport } from "$/domain/support/entering.ts";
import type { Operator, Support } from "$/model/account/actor.ts";
import type { World } from "./world.ts";

/** Dana lets support into Cedar Valley for an hour, unless she has already. */
export async function letSupportIn(t: World): Promise<void> {
  const [open] = await t.sql`select from support_sessions where org_id = ${t.cedar.id} and ended_at is null`;
  if (open) return;
  const endsAt = new Date(t.ctx.now().getTime() + 3600_000).toISOString();
  await openSupport(t.ctx, t.dana, { endsAt, about: "A batch that cannot be published" });
}

/** Another sign-in of Opal's, which has entered Cedar Valley. */
export async function supportOf(t: World): Promise<Support> {
  await letSupportIn(t);
  const [session] = await t.sql<{ id: string }[]>`
    insert into operator_sessions (operator_id, last_seen_at, expires_at)
    values (${t.opal.operatorId}, now() + interval '1 hour', now() + interval '12 hours') returning id`;
  const operator: Operator = { kind: "operator", operatorId: t.opal.operatorId, sessionId: session!.id };
  await enterSupport(t.ctx, operator, t.cedar.id);
  return { ...operator, kind: "support", orgId: t.cedar.id };
}
