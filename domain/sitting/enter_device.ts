import { appendAuditEvent } from "../../db/organization/audit_events.ts";
import { findBookmark } from "../../db/sitting/bookmarks.ts";
import { endTakeable, enterDevice as enter, vacateDevice } from "../../db/sitting/devices.ts";
import { listInForce } from "../../db/entry/respondent_tokens.ts";
import { lockRespondent } from "../../db/sitting/sat_assessments.ts";
import type { Actor } from "../../model/account/actor.ts";
import { Refusal } from "../../model/refusal.ts";
import { deviceKind, type Entered } from "../../model/sitting/device.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { signRespondentToken } from "../access/respondent_token.ts";

interface Entering {
  /** Null where it is to say so itself, once its page is there. */
  readonly deviceId: string | null;
  readonly userAgent: string | null;
}

/**
 * Somebody sits down at a device: from now on it alone takes answers, and the one before it is told so with its next call. A token that
 * was ended by a re-entry elsewhere takes the sitting back, and is replaced by one that ends those given since.
 */
export async function enterDevice(
  ctx: Ctx,
  actor: Actor,
  { deviceId, userAgent }: Entering,
): Promise<Entered> {
  const respondent = requireMay(actor, "sitTests");
  const { orgId, respondentId } = respondent;
  const tokenVersion = await ctx.sql.begin(async (tx) => {
    await lockRespondent(tx, orgId, respondentId);
    const at = ctx.now();
    const version = respondent.tokenVersion ?? 0;
    const anew = await endTakeable(tx, orgId, { respondentId, version, at });
    const [inForce] = await listInForce(tx, [respondent]);
    if (inForce?.version !== (anew ?? version)) throw new Refusal("not_signed_in");
    const before = deviceId === null
      ? await vacateDevice(tx, orgId, { respondentId, at })
      : await enter(tx, orgId, { respondentId, deviceId, at });
    if (before !== null && before !== deviceId) {
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
    return anew ?? version;
  });
  return { token: signRespondentToken(ctx, { ...respondent, tokenVersion }) };
}
