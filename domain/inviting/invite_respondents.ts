import {
  holdForInviting,
  insertInvitees,
  type InvitingBatch,
} from "../../db/inviting/respondent_invitations.ts";
import { addDays } from "../../lib/time/day.ts";
import { momentsAt } from "../../lib/time/time_zone.ts";
import { announceAll } from "../../jobs/job.ts";
import { LETTER_JOB } from "../../jobs/letter_job.ts";
import type { Actor } from "../../model/account/actor.ts";
import { type Invitee, judgeList, type ListLine } from "../../model/inviting/invitation_list.ts";
import { fieldOfHeading } from "../../model/inviting/uploaded_columns.ts";
import type { InvitationList, Invited } from "../../model/inviting/respondent_invitation.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { newCode } from "../codes/new_code.ts";
import { fingerprintOf, inviteesOf, listRules } from "./preview_list.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { tellRoom } from "../tell_room.ts";
import { requirePlaces } from "../organization/limits.ts";
import { requireId } from "../../model/id.ts";

type ConfirmedList = Omit<InvitationList, "respondents"> & {
  readonly lines: readonly ListLine[];
  /** The fingerprint of the previewed invitees: if it differs now, the list has to be confirmed again. */
  readonly fingerprint?: string;
};

/**
 * Creates the respondents of a list, each with their own code, and queues their letters, all in one
 * transaction. If lines are faulty and may not be left out, refuses with list_faulty and invites no one.
 */
export async function inviteRespondents(ctx: Ctx, actor: Actor, list: ConfirmedList): Promise<Invited> {
  const admin = requireMay(actor, "inviteRespondents");
  const { orgId } = admin;
  const { batch: batchId, days, language, dates, lines } = list;
  const now = ctx.now();
  const invited = await ctx.sql.begin(async (tx) => {
    await requireLive(tx, orgId, batchId);
    const rules = await listRules(ctx, tx, orgId, batchId);
    const judged = judgeList(lines, { ...rules, ...(language && { language }), dates });
    const invitees = inviteesOf(judged);
    const leftOut = judged.length - invitees.length;
    if (list.fingerprint !== undefined && list.fingerprint !== fingerprintOf(invitees)) {
      throw new Refusal("list_changed");
    }
    if (invitees.length === 0 || (leftOut > 0 && !list.leaveOutFaulty)) {
      const faulty = judged.filter(({ faults }) => faults.length > 0);
      throw new Refusal("list_faulty", { lines: faulty.map(({ line, faults }) => ({ line, faults })) });
    }
    await requirePlaces(tx, orgId, "respondentsPerMonth", { count: invitees.length, now });
    const letters = await insertInvitees(tx, { orgId, batchId }, invitees.map(withCodes), {
      end: endOfDay(addDays(rules.today, days), rules.timeZone),
      by: admin.userId,
      now,
    });
    await announceAll(tx, LETTER_JOB, letters.map((letterId) => ({ orgId, letterId })));
    const detail = { invited: invitees.length, leftOut, days };
    await audit(ctx, tx, admin, { verb: "inviteRespondents", to: ["batch", batchId], detail });
    return { invited: invitees.length, leftOut };
  });
  tellRoom(ctx, batchId, null);
  return invited;
}

/** The last minute of a day, by the time zones that pages show it with: docs/decisions/0050-time-zones.md. */
const endOfDay = (day: string, timeZone: string): Date => momentsAt({ day, time: "23:59" }, timeZone).at(-1)!;

const withCodes = (invitee: Invitee) => ({ ...invitee, code: newCode(), resumeCode: newCode() });

/**
 * Returns the lines of a list sent by a program, which names each field by its name or a column heading. The
 * first line is number 1.
 */
export const linesOf = (respondents: InvitationList["respondents"]): ListLine[] =>
  respondents.map((person, at) => ({
    line: at + 1,
    cells: Object.fromEntries(
      Object.entries(person).flatMap(([name, value]) => {
        const field = fieldOfHeading(name);
        return field && value?.trim() ? [[field, value.trim()]] : [];
      }),
    ),
  }));

/** Locks a batch for sending letters; refuses unless it is live. */
export async function requireLive(tx: Tx, orgId: string, batchId: string): Promise<InvitingBatch> {
  const batch = await holdForInviting(tx, orgId, requireId(batchId));
  if (!batch) throw new Refusal("not_found");
  if (batch.status !== "live" || batch.isProjectArchived) throw new Refusal("batch_not_live");
  return batch;
}
