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
/** Only what is sent is changed; what is sent empty is known no more. */
export type InfoEdit = Readonly<Partial<Record<RespondentField, string | null>>>;

/** Norms are read by these: whoever was taken for another age or gender is scored again. */
const SCORED_BY: readonly RespondentField[] = ["dateOfBirth", "gender"];

/** Mends what is known of a respondent; answers with all that is known now. */
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
    const told = readEdit(edit, known, await todayAt(ctx, tx, orgId));
    const changed = RESPONDENT_FIELDS.filter((field) => field in told && told[field] !== known[field]);
    if (changed.length === 0) return known;
    await updateInfo(tx, orgId, id, told);
    const isScoredAgain = changed.some((field) => SCORED_BY.includes(field));
    const finished = isScoredAgain ? await dropScores(tx, orgId, id) : [];
    for (const assessmentId of finished) await scoreAssessment(tx, orgId, assessmentId, ctx.now());
    const detail = { fields: changed.join(" "), scoredAgain: finished.length };
    await audit(ctx, tx, admin, { verb: "editRespondent", to: ["respondent", id], detail });
    return { ...known, ...told };
  });
}

/** A name that is known can be mended and not be taken away: that is what anonymizing is for. */
function readEdit(edit: InfoEdit, known: KnownInfo, today: string): InfoEdit {
  const asked = RESPONDENT_FIELDS.filter((field) => edit[field] !== undefined);
  const required = asked.filter((field) => NAMES.includes(field) && known[field] !== null);
  const sent = Object.fromEntries(asked.map((field) => [field, edit[field] ?? undefined]));
  const read = respondentInfo({ asked, required }, today).parse(sent);
  return Object.fromEntries(asked.map((field) => [field, read[field] ?? null]));
}

const NAMES: readonly RespondentField[] = ["firstName", "lastName"];
