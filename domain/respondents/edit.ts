import { findKnownInfo, holdIdentified, updateInfo } from "../../db/respondents/respondents.ts";
import { dropScores } from "../../db/scoring/scores.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireId } from "../../model/id.ts";
import { Refusal } from "../../model/refusal.ts";
import {
  RESPONDENT_FIELDS,
  type RespondentField,
  respondentInfo,
} from "../../model/respondents/respondent_info.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { todayAt } from "../organization/organization.ts";
import { scoreAssessment } from "../scoring/score_assessment.ts";

export type KnownInfo = Readonly<Record<RespondentField, string | null>>;
/** Only fields that are sent change; an empty field is cleared. */
export type InfoEdit = Readonly<Partial<Record<RespondentField, string | null>>>;

/** Fields that select the norms: if one changes, the respondent is scored again. */
const SCORED_BY: readonly RespondentField[] = ["dateOfBirth", "gender"];

/** Edits a respondent's details and returns all of them. */
export async function editRespondent(
  ctx: Ctx,
  actor: Actor,
  id: string,
  edit: InfoEdit,
): Promise<KnownInfo> {
  const admin = requireMay(actor, "editRespondents");
  const { orgId } = admin;
  requireId(id);
  return await ctx.sql.begin(async (tx) => {
    const isIdentified = await holdIdentified(tx, orgId, id);
    const known = isIdentified === null ? null : await findKnownInfo(tx, orgId, id);
    if (!known) throw new Refusal("not_found");
    if (!isIdentified) throw new Refusal("anonymized");
    const changes = readEdit(edit, known, await todayAt(ctx, tx, orgId));
    const changed = RESPONDENT_FIELDS.filter((field) => field in changes && changes[field] !== known[field]);
    if (changed.length === 0) return known;
    await updateInfo(tx, orgId, id, changes);
    const isScoredAgain = changed.some((field) => SCORED_BY.includes(field));
    const finished = isScoredAgain ? await dropScores(tx, orgId, id) : [];
    for (const assessmentId of finished) await scoreAssessment(tx, orgId, assessmentId, ctx.now());
    const detail = { fields: changed.join(" "), scoredAgain: finished.length };
    await audit(ctx, tx, admin, { verb: "editRespondent", to: ["respondent", id], detail });
    return { ...known, ...changes };
  });
}

/** Validates an edit. An existing name can be changed but not removed: names are removed by anonymizing. */
function readEdit(edit: InfoEdit, known: KnownInfo, today: string): InfoEdit {
  const fields = RESPONDENT_FIELDS.filter((field) => edit[field] !== undefined);
  const required = fields.filter((field) => NAMES.includes(field) && known[field] !== null);
  const sent = Object.fromEntries(fields.map((field) => [field, edit[field] ?? undefined]));
  const parsed = respondentInfo({ asked: fields, required }, today).parse(sent);
  return Object.fromEntries(fields.map((field) => [field, parsed[field] ?? null]));
}

const NAMES: readonly RespondentField[] = ["firstName", "lastName"];
