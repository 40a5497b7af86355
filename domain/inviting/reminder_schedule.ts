import { heldBatch } from "../batches/held_batch.ts";
import {
  findSchedule,
  queueScheduledReminders,
  storeSchedule,
} from "../../db/inviting/reminder_schedules.ts";
import { announceAll } from "../../jobs/job.ts";
import { LETTER_JOB } from "../../jobs/letter_job.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import { requireId } from "../../model/id.ts";
import type { ReminderSchedule } from "../../model/inviting/reminder_schedule.ts";
import { Refusal } from "../../model/refusal.ts";
import { REMINDER_HOURS, REMINDER_LATE, REMINDER_REST } from "../../model/times.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";

export async function readSchedule(ctx: Ctx, actor: Actor, batchId: string): Promise<ReminderSchedule> {
  const { orgId } = requireMay(actor, "inviteRespondents");
  const schedule = await findSchedule(ctx.sql, orgId, requireId(batchId));
  if (!schedule) throw new Refusal("not_found");
  return schedule;
}

/** Sets the days on which people who have not finished are reminded, and which of them. */
export async function scheduleReminders(
  ctx: Ctx,
  actor: Actor,
  batchId: string,
  schedule: ReminderSchedule,
): Promise<void> {
  const member = requireMay(actor, "inviteRespondents");
  const { orgId } = member;
  await ctx.sql.begin(async (tx) => {
    await heldBatch(tx, orgId, requireId(batchId));
    await ctx.unchanged?.(tx);
    await storeSchedule(tx, orgId, batchId, schedule);
    await audit(ctx, tx, member, { verb: "scheduleReminders", to: ["batch", batchId] });
  });
}

const AT_ONCE = 1000;

/** Queues the reminders that are due now, of all organisations. Returns how many. */
export async function remindOnSchedule(ctx: Ctx): Promise<number> {
  const now = ctx.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  for (let total = 0;;) {
    const letters = await ctx.sql.begin(async (tx) => {
      const due = await queueScheduledReminders(tx, {
        now,
        restedSince: ago(REMINDER_REST),
        dueSince: ago(REMINDER_LATE),
        hours: REMINDER_HOURS,
        limit: AT_ONCE,
      });
      await announceAll(tx, LETTER_JOB, due.map(({ id, orgId }) => ({ orgId, letterId: id })));
      return due.length;
    });
    total += letters;
    if (letters < AT_ONCE) return total;
  }
}
