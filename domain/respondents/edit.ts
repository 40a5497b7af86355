import type { Tx } from "../../db/connection/pool.ts";
import { withOtherRecords } from "../../db/respondents/merge_records.ts";
import {
  findKnownInfo,
  holdIdentified,
  holdRespondents,
  updateInfo,
} from "../../db/respondents/respondents.ts";
import { dropScores } from "../../db/scoring/scores.ts";
import { grouped } from "../../lib/flow/grouped.ts";
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
import { tellRoom } from "../tell_room.ts";

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
  const { held, info } = await ctx.sql.begin(async (tx) => {
    const held = await holdRespondents(tx, orgId, await withOtherRecords(tx, orgId, [id]), {
      toDelete: false,
    });
    const isIdentified = await holdIdentified(tx, orgId, id);
    const known = isIdentified === null ? null : await findKnownInfo(tx, orgId, id);
    if (!known) throw new Refusal("not_found");
    if (!isIdentified) throw new Refusal("anonymized");
    await ctx.unchanged?.(tx);
    const changes = readEdit(edit, known, await todayAt(ctx, tx, orgId));
    const changed = RESPONDENT_FIELDS.filter((field) => field in changes && changes[field] !== known[field]);
    if (changed.length === 0) return { held: [], info: known };
    let scoredAgain = 0;
    // Other records of the same person have the same details.
    for (const record of await withOtherRecords(tx, orgId, [id])) {
      await updateInfo(tx, orgId, record, changes);
      scoredAgain += await scoreAnew(ctx, tx, orgId, record, changed);
    }
    const detail = { fields: changed.join(" "), scoredAgain };
    await audit(ctx, tx, admin, { verb: "editRespondent", to: ["respondent", id], detail });
    return { held, info: { ...known, ...changes } };
  });
  for (const [batchId, records] of grouped(held, ({ batchId }) => batchId)) {
    tellRoom(ctx, batchId, records.map(({ id }) => id));
  }
  return info;
}

/** Scores a respondent's finished tests again if these details select their norms. Returns how many. */
export async function scoreAnew(
  ctx: Ctx,
  tx: Tx,
  orgId: string,
  id: string,
  changed: readonly RespondentField[],
): Promise<number> {
  if (!changed.some((field) => SCORED_BY.includes(field))) return 0;
  const finished = await dropScores(tx, orgId, id);
  for (const assessmentId of finished) await scoreAssessment(tx, orgId, assessmentId, ctx.now());
  return finished.length;
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
