import { listAdminEmails } from "../../../db/operators/organizations.ts";
import {
  insertWarnings,
  listOverdue,
  listWarned,
  type RetainingOrganization,
  takeRetaining,
  type WarnedRow,
} from "../../../db/organization/retention.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { Language } from "../../../model/languages.ts";
import { LIMITS } from "../../../model/limits.ts";
import { DAY, inSeconds, RETENTION_WARNING } from "../../../model/times.ts";
import type { TFunction } from "i18next";
import type { Ctx } from "../../context.ts";
import { anonymizeByTime } from "./anonymize_many.ts";

type WordsOf = (language: Language) => TFunction;

/**
 * Warns admins of the respondents whose time will be up, and leaves those who were warned of long enough to
 * the workers. Each organisation once a day. Returns how many of both.
 */
export async function keepRetention(
  ctx: Ctx,
  wordsOf: WordsOf,
): Promise<{ warned: number; anonymized: number }> {
  const sum = { warned: 0, anonymized: 0 };
  for (;;) {
    const kept = await ctx.sql.begin(async (tx) => {
      const before = new Date(ctx.now().getTime() - DAY);
      const organization = await takeRetaining(tx, { now: ctx.now(), before });
      return organization && await keepOne(ctx, tx, wordsOf, organization);
    });
    if (!kept) return sum;
    sum.warned += kept.warned;
    sum.anonymized += kept.anonymized;
  }
}

async function keepOne(ctx: Ctx, tx: Tx, wordsOf: WordsOf, organization: RetainingOrganization) {
  const { id: orgId } = organization;
  const now = ctx.now();
  const overdue = await listOverdue(tx, orgId, {
    now,
    warnedBefore: new Date(now.getTime() - RETENTION_WARNING),
    limit: LIMITS.respondentsList,
  });
  await anonymizeByTime(tx, orgId, overdue, now);
  const admins = await listAdminEmails(tx, orgId);
  // Without an admin there is nobody to warn, and without a warning nobody is anonymized.
  if (admins.length === 0) return { warned: 0, anonymized: overdue.length };
  const dueBefore = new Date(now.getTime() + RETENTION_WARNING);
  const warned = await insertWarnings(tx, orgId, { dueBefore, now });
  if (warned > 0) await warn(ctx, wordsOf, admins, organization, warned);
  return { warned, anonymized: overdue.length };
}

/** Fails if no admin can be told: then the warning does not count, and is tried again. */
async function warn(
  ctx: Ctx,
  wordsOf: WordsOf,
  admins: readonly string[],
  { name: organization, language }: RetainingOrganization,
  count: number,
) {
  const t = wordsOf(language);
  const facts = { organization, count };
  const link = `${ctx.appUrl}/admin/org/settings/retention`;
  const letter = {
    subject: t("mails:retentionWarning.subject", facts),
    text: t("mails:retentionWarning.text", { ...facts, link }),
  };
  const sent = await Promise.allSettled(
    admins.map((to) => ctx.mail.send({ to, language, ...letter })),
  );
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
