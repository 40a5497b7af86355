import { findRespondent, type RespondentRow } from "../../db/respondents.ts";
import { type Actor, requireStaff } from "../../model/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import { shownTestName } from "../../model/test_identifiers.ts";
import type { Ctx } from "../context.ts";

export type { RespondentRow };

interface Place {
  readonly projectId: string;
  readonly batchId: string;
  readonly respondentId: string;
}

/** A respondent by their address: in another batch or project than theirs they are not there. */
export async function openRespondent(ctx: Ctx, actor: Actor, place: Place): Promise<RespondentRow> {
  const { orgId, role } = requireStaff(actor);
  const respondent = await findRespondent(ctx.sql, orgId, requireId(place.respondentId));
  const isThere = respondent?.batch.id === place.batchId && respondent.project.id === place.projectId;
  if (!isThere) throw new Refusal("not_found");
  const assessments = respondent.assessments.map((assessment) => ({
    ...assessment,
    name: shownTestName(assessment, role),
  }));
  return { ...respondent, assessments };
}

/** A respondent by their id alone, as the API tells of them. */
export async function findRespondentById(
  ctx: Ctx,
  actor: Actor,
  id: string | undefined,
): Promise<Omit<RespondentRow, "batch" | "project"> & { projectId: string; batchId: string }> {
  const { orgId, role } = requireStaff(actor);
  const found = await findRespondent(ctx.sql, orgId, requireId(id));
  if (!found) throw new Refusal("not_found");
  const { batch, project, ...respondent } = found;
  const assessments = respondent.assessments.map((one) => ({ ...one, name: shownTestName(one, role) }));
  return { ...respondent, assessments, projectId: project.id, batchId: batch.id };
}
