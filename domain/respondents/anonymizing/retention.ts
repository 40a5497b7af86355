import { listAdminEmails } from "../../../db/operators/organizations.ts";
import {
  insertWarnings,
  letRetainingGo,
  listOverdue,
  listUnwarned,
  listWarned,
  type RetainingOrganization,
  takeRetaining,
  type WarnedRow,
} from "../../../db/organization/retention.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { LIMITS } from "../../../model/limits.ts";
import { DAY, inSeconds, RETENTION_WARNING } from "../../../model/times.ts";
import type { Ctx } from "../../context.ts";
import { composeLetter } from "../../letters/compose_letter.ts";
import { retentionValues } from "../../letters/letter_values.ts";
import type { LetterWordsOf } from "../../letters/letter_words.ts";
import { anonymizeByTime } from "./anonymize_many.ts";

/**
 * Warns admins of the respondents whose time will be up, and leaves those who were warned of long enough to
 * the workers. Each organisation once a day. Returns how many of both.
 */
export async function keepRetention(
  ctx: Ctx,
  wordsOf: LetterWordsOf,
): Promise<{ warned: number; anonymized: number }> {
  const sum = { warned: 0, anonymized: 0 };
  for (;;) {
    const kept = await ctx.sql.begin(async (tx) => {
      const before = new Date(ctx.now().getTime() - DAY);
      const organization = await takeRetaining(tx, { now: ctx.now(), before });
      return organization && { organization, anonymized: await anonymizeOverdue(ctx, tx, organization.id) };
    });
    if (!kept) return sum;
    sum.anonymized += kept.anonymized;
    sum.warned += await warnOf(ctx, wordsOf, kept.organization);
  }
}

async function anonymizeOverdue(ctx: Ctx, tx: Tx, orgId: string): Promise<number> {
  const now = ctx.now();
  const overdue = await listOverdue(tx, orgId, {
    now,
    warnedBefore: new Date(now.getTime() - RETENTION_WARNING),
    limit: LIMITS.respondentsList,
  });
  await anonymizeByTime(tx, orgId, overdue, now);
  return overdue.length;
}

/**
 * Warns the admins and then notes of whom. A worker that dies in between warns twice; the other way round,
 * respondents would be anonymized without a warning. The mails are sent outside any transaction, because a
 * mail server may be slow. Without an admin there is nobody to warn, and without a warning nobody is
 * anonymized.
 */
async function warnOf(
  ctx: Ctx,
  wordsOf: LetterWordsOf,
  organization: RetainingOrganization,
): Promise<number> {
  const { id: orgId } = organization;
  const now = ctx.now();
  const dueBefore = new Date(now.getTime() + RETENTION_WARNING);
  const wanting = await listAdminEmails(ctx.sql, orgId, "retentionWarning");
  // One of them has to know.
  const admins = wanting.length > 0 ? wanting : await listAdminEmails(ctx.sql, orgId);
  if (admins.length === 0) return 0;
  const ids = await listUnwarned(ctx.sql, orgId, dueBefore);
  if (ids.length === 0) return 0;
  try {
    await warn(ctx, wordsOf, admins, organization, ids.length);
  } catch (error) {
    await letRetainingGo(ctx.sql, orgId);
    throw error;
  }
  return await insertWarnings(ctx.sql, orgId, { ids, dueBefore, now });
}

/** Fails if no admin can be told: then the warning does not count, and is tried again. */
async function warn(
  ctx: Ctx,
  wordsOf: LetterWordsOf,
  admins: readonly string[],
  { id: orgId, language }: RetainingOrganization,
  count: number,
) {
  const sent = await Promise.allSettled(admins.map(async (to) =>
    await ctx.mail.send(
      await composeLetter(
        ctx,
        wordsOf,
        { orgId, kind: "retention_warning", to, language },
        (words, organization) => retentionValues(ctx.appUrl, words, organization, count),
      ),
    )
  ));
  const failed = sent.filter((result) => result.status === "rejected");
  if (failed.length === admins.length) throw failed[0]!.reason;
}

/** Returns the respondents of whom the admins were warned, the next ones first, and how many there are. */
export async function listRetained(ctx: Ctx, actor: Actor): Promise<{ count: number; results: WarnedRow[] }> {
  const { orgId } = requireMay(actor, "editSettings");
  const { count, rows } = await listWarned(ctx.sql, orgId, {
    warningSeconds: inSeconds(RETENTION_WARNING),
    limit: LIMITS.pageLength,
  });
  return { count, results: rows };
}
