import { noteMessages } from "../../db/sitting/messages.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { TalkNote } from "../../model/sitting/talk.ts";
import type { Ctx } from "../context.ts";
import { tellOwnRoom } from "./clock/activity.ts";
import { tellClockChanged } from "./clock/clock.ts";

/** Notes which messages a respondent was shown and has read. Repeating it does nothing; other ids are ignored. */
export async function noteTalk(ctx: Ctx, actor: Actor, note: TalkNote): Promise<void> {
  const respondent = requireMay(actor, "sitTests");
  const { orgId, respondentId } = respondent;
  const changed = await noteMessages(ctx.sql, orgId, { respondentId, ...note, at: ctx.now() });
  if (changed === 0) return;
  // A message that was read is not shown again by another process, nor on another device.
  if (note.acknowledged.length > 0) tellClockChanged(ctx, respondentId);
  else tellOwnRoom(ctx, respondent);
}
