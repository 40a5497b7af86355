import { type DeviceChange, listDeviceChanges } from "../../db/sitting/devices.ts";
import { findAssessmentSet } from "../../db/respondents/improved_respondents.ts";
import { findRespondent, type RespondentRow } from "../../db/respondents/respondents.ts";
import type { Actor, Staff } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import { holds, requireMay, standingOf } from "../../model/account/permissions.ts";
import { Refusal } from "../../model/refusal.ts";
import { shownTestName } from "../../model/instruments/test_identifiers.ts";
import type { SetAssessment } from "../../model/respondents/improved_respondent.ts";
import type { Ctx } from "../context.ts";
import { seenBy } from "./lists/improved_respondents.ts";

/** A respondent as a member of staff sees them. */
export type SeenRespondent = Omit<RespondentRow, "resumeCode"> & { readonly resumeCode: string | null };

/** With what their own page tells beside. */
export interface OpenedRespondent extends SeenRespondent {
  readonly deviceChanges: readonly DeviceChange[];
}

interface Place {
  readonly projectId: string;
  readonly batchId: string;
  readonly respondentId: string;
}

/** A respondent by their address: in another batch or project than theirs they are not there. */
export async function openRespondent(ctx: Ctx, actor: Actor, place: Place): Promise<OpenedRespondent> {
  const staff = requireMay(actor, "viewRespondents");
  const respondent = await findRespondent(ctx.sql, staff.orgId, requireId(place.respondentId));
  const isThere = respondent?.batch.id === place.batchId && respondent.project.id === place.projectId;
  if (!isThere) throw new Refusal("not_found");
  const deviceChanges = await listDeviceChanges(ctx.sql, staff.orgId, respondent.id);
  return { ...asSeenBy(staff, respondent), deviceChanges };
}

/** A respondent by their id alone, as the API tells of them. */
export async function findRespondentById(
  ctx: Ctx,
  actor: Actor,
  id: string | undefined,
): Promise<
  Omit<SeenRespondent, "batch" | "project"> & {
    projectId: string;
    batchId: string;
    assessmentSet: SetAssessment[];
  }
> {
  const staff = requireMay(actor, "viewRespondents");
  const found = await findRespondent(ctx.sql, staff.orgId, requireId(id));
  if (!found) throw new Refusal("not_found");
  const { batch, project, ...respondent } = asSeenBy(staff, found);
  const assessmentSet = seenBy(staff, await findAssessmentSet(ctx.sql, staff.orgId, found.id));
  return { ...respondent, assessmentSet, projectId: project.id, batchId: batch.id };
}

/** Without the code by which anybody comes in as them, for whoever may not have it; an anonymous person has none that works. */
function asSeenBy(staff: Staff, respondent: RespondentRow): SeenRespondent {
  const hasCode = holds(standingOf(staff), "viewReentryCodes") && respondent.anonymizedAt === null;
  return {
    ...respondent,
    resumeCode: hasCode ? respondent.resumeCode : null,
    assessments: respondent.assessments.map((one) => ({ ...one, name: shownTestName(one, staff.role) })),
  };
}
