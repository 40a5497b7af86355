import { appendAuditEvent } from "../../db/organization/audit_events.ts";
import { beginOrder as begin, findBookmark } from "../../db/sitting/bookmarks.ts";
import { endTakeable, enterDevice as enter, vacateDevice } from "../../db/sitting/devices.ts";
import { listTokenStates } from "../../db/entry/respondent_tokens.ts";
import { lockRespondent } from "../../db/sitting/sat_assessments.ts";
import type { Actor } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import { deviceKind, type Entered } from "../../model/sitting/device.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { beginOrder, tellOwnRoom } from "./clock/activity.ts";
import { signRespondentToken } from "../access/respondent_token.ts";

interface DeviceEntry {
  /** Null if the device will name itself once its page is loaded. */
  readonly deviceId: string | null;
  readonly userAgent: string | null;
}

/**
 * Makes a device the only one that takes a respondent's answers; the previous one is refused with its next
 * call. A token that was ended by a re-entry elsewhere can take the sitting back: it is replaced by a new
 * one, and the tokens issued since then end.
 */
export async function enterDevice(
  ctx: Ctx,
  actor: Actor,
  { deviceId, userAgent }: DeviceEntry,
): Promise<Entered> {
  const respondent = requireMay(actor, "sitTests");
  const { orgId, respondentId } = respondent;
  const tokenVersion = await ctx.sql.begin(async (tx) => {
    await lockRespondent(tx, orgId, respondentId);
    const at = ctx.now();
    const version = respondent.tokenVersion ?? 0;
    const takenBack = await endTakeable(tx, orgId, { respondentId, version, at });
    const [inForce] = await listTokenStates(tx, [respondent]);
    if (inForce?.version !== (takenBack ?? version)) throw new Refusal("not_signed_in");
    const previous = deviceId === null
      ? await vacateDevice(tx, orgId, { respondentId, at })
      : await enter(tx, orgId, { respondentId, deviceId, at });
    await begin(tx, orgId, respondentId);
    if (previous !== null && previous !== deviceId) {
      const bookmark = await findBookmark(tx, orgId, respondentId);
      await appendAuditEvent(tx, orgId, {
        at,
        actorKind: "respondent",
        actorId: respondentId,
        verb: "changeDevice",
        subjectKind: "respondent",
        subjectId: respondentId,
        detail: {
          device: deviceKind(userAgent),
          ...(bookmark && { assessmentId: bookmark.assessmentId }),
        },
      });
    }
    return takenBack ?? version;
  });
  beginOrder(ctx, respondentId);
  tellOwnRoom(ctx, respondent);
  return { token: signRespondentToken(ctx, { ...respondent, tokenVersion }) };
}
