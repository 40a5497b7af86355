import { findTalk, listReopened } from "../../db/sitting/messages.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import type { Actor, Respondent } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Talk } from "../../model/sitting/talk.ts";
import { MESSAGE_LASTS } from "../../model/times.ts";
import type { Ctx } from "../context.ts";

/** What staff have to say to a respondent, and their raised hand, as of a moment. */
export async function talkIn(
  sql: Sql | Tx,
  { orgId, respondentId }: Respondent,
  now: Date,
): Promise<Talk> {
  const since = new Date(now.getTime() - MESSAGE_LASTS);
  const { messages = [], hand } = await findTalk(sql, orgId, { respondentId, since }) ?? {};
  return { messages, ...(hand && { hand }) };
}

/** The same for the respondent, with the tests that staff have opened again. */
export async function readTalk(ctx: Ctx, actor: Actor): Promise<Talk> {
  const respondent = requireMay(actor, "sitTests");
  const [talk, reopened] = await Promise.all([
    talkIn(ctx.sql, respondent, ctx.now()),
    listReopened(ctx.sql, respondent.orgId, respondent.respondentId),
  ]);
  return { ...talk, reopened };
}
