import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import { findBookmark, setBookmark } from "../../../db/sitting/bookmarks.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { lockRespondent, startAssessment } from "../../../db/sitting/sat_assessments.ts";
import type { Actor, Respondent } from "../../../model/account/actor.ts";
import { Refusal } from "../../../model/refusal.ts";
import type { Bookmark, PlaceInSubtest } from "../../../model/sitting/bookmark.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Ctx } from "../../context.ts";
import { tellOwnRoom } from "../clock/activity.ts";
import { tellWebhooks } from "../../tell_webhooks.ts";
import { contentOfSubtest } from "../content/content.ts";
import { isOlderPlace, placeTimes } from "./place_times.ts";
import { viewBookmark } from "./read_bookmark.ts";
import { requireOpenSubtest, seatAt } from "../seat.ts";
import { requireSurveyBefore } from "../../surveys/surveys.ts";

/**
 * Enters a subtest and sets the bookmark there. Entering the first one begins the assessment, which is
 * refused if the batch is closed. Assessments that have begun may be finished. A call that arrives after a later
 * one of its page moves nothing.
 */
export async function setSubtest(
  ctx: Ctx,
  actor: Actor,
  subtestId: number,
  { questionIndex, placedAt }: PlaceInSubtest,
): Promise<Bookmark> {
  const respondent = requireMay(actor, "sitTests");
  const { orgId, respondentId } = respondent;
  const { content, subtest } = await contentOfSubtest(ctx, subtestId);
  const bookmark = await ctx.sql.begin(async (tx) => {
    await lockRespondent(tx, orgId, respondentId);
    const seat = await seatAt(tx, respondent, content);
    if (seat.status === "complete") throw new Refusal("already_complete");
    requireOpenSubtest(seat, content, subtestId);
    const now = ctx.now();
    const place = {
      assessmentId: seat.id,
      subtestId,
      questionIndex: Math.min(questionIndex, subtest.questions.length - 1),
      lastActiveAt: now,
      ...placeTimes(placedAt, now),
    };
    const stored = await findBookmark(tx, orgId, respondentId);
    if (stored?.assessmentId === seat.id && isOlderPlace(place, stored)) {
      return { ...stored, finishedSubtests: seat.finishedSubtests };
    }
    if (seat.status === "new" && seat.batchStatus !== "live") throw new Refusal("batch_closed");
    if (seat.isWaiting) throw new Refusal("not_let_in");
    if (seat.isFirst) await requireSurveyBefore(tx, respondent);
    await Promise.all([
      setBookmark(tx, orgId, { ...place, respondentId }),
      seat.status === "new" && start(tx, respondent, { id: seat.id, versionId: content.versionId, at: now }),
    ]);
    return { ...place, finishedSubtests: seat.finishedSubtests };
  });
  tellOwnRoom(ctx, respondent);
  return await viewBookmark(ctx, respondent, bookmark, content);
}

async function start(
  tx: Tx,
  { orgId, respondentId }: Respondent,
  { id, versionId, at }: { id: string; versionId: number; at: Date },
): Promise<void> {
  await Promise.all([
    startAssessment(tx, orgId, { id, versionId, at }),
    appendAuditEvent(tx, orgId, {
      at,
      actorKind: "respondent",
      actorId: respondentId,
      verb: "startAssessment",
      subjectKind: "assessment",
      subjectId: id,
      detail: { versionId },
    }),
  ]);
  await tellWebhooks(tx, orgId, "respondent.started", { assessments: [id] }, at);
}
