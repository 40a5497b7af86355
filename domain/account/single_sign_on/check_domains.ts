import type { TFunction } from "i18next";
import {
  type DueMailDomain,
  setMailDomainMissing,
  takeDueMailDomain,
  unproveMailDomain,
} from "../../../db/account/mail_domains.ts";
import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import { findOrganization } from "../../../db/organization/organizations.ts";
import { momentText } from "../../../lib/time/dates.ts";
import { domainRecord } from "../../../model/account/single_sign_on.ts";
import type { Language } from "../../../model/languages.ts";
import { DAY, DOMAIN_CHECK, DOMAIN_MISSING } from "../../../model/times.ts";
import type { Ctx } from "../../context.ts";
import { writeToAdmins } from "../../letters/write_to_admins.ts";
import { hasRecord } from "./domains.ts";

type WordsOf = (language: Language) => TFunction;

/**
 * Looks again for the records of proven domains: each once a week, and once a day while it is missing. One that stays
 * missing no longer leads its addresses to the provider. Returns how many were looked for and how many of these lapsed.
 */
export async function checkMailDomains(
  ctx: Ctx,
  wordsOf: WordsOf,
): Promise<{ checked: number; lapsed: number }> {
  const sum = { checked: 0, lapsed: 0 };
  for (;;) {
    const now = ctx.now();
    const presentBefore = new Date(now.getTime() - DOMAIN_CHECK);
    const missingBefore = new Date(now.getTime() - DAY);
    const due = await takeDueMailDomain(ctx.sql, { now, presentBefore, missingBefore });
    if (!due) return sum;
    sum.checked++;
    if (await check(ctx, wordsOf, due)) sum.lapsed++;
  }
}

/** Returns whether the domain has lapsed. */
async function check(ctx: Ctx, wordsOf: WordsOf, due: DueMailDomain): Promise<boolean> {
  const { orgId, id, missingSince } = due;
  // A DNS that does not answer says nothing of the record.
  const isThere = await hasRecord(ctx, due).catch(() => null);
  if (isThere === null) return false;
  if (isThere) {
    if (missingSince) await setMailDomainMissing(ctx.sql, orgId, id, null);
    return false;
  }
  const since = missingSince ?? ctx.now();
  const until = new Date(since.getTime() + DOMAIN_MISSING);
  if (!missingSince) {
    await setMailDomainMissing(ctx.sql, orgId, id, since);
    await tell(ctx, wordsOf, due, "missing", until);
  }
  if (until > ctx.now()) return false;
  const hasLapsed = await ctx.sql.begin(async (tx) => {
    if (!await unproveMailDomain(tx, orgId, id)) return false;
    await appendAuditEvent(tx, orgId, {
      ...{ at: ctx.now(), actorKind: "system", verb: "lapseMailDomain" },
      ...{ subjectKind: "organization", subjectId: orgId, detail: { emailDomains: due.domain } },
    });
    return true;
  });
  if (hasLapsed) await tell(ctx, wordsOf, due, "lapsed", until);
  return hasLapsed;
}

async function tell(
  ctx: Ctx,
  wordsOf: WordsOf,
  due: DueMailDomain,
  kind: "missing" | "lapsed",
  until: Date,
): Promise<void> {
  const { languages, timeZone } = (await findOrganization(ctx.sql, due.orgId))!;
  const language = languages[0]!;
  const t = wordsOf(language);
  const { name, text: record } = domainRecord(due);
  const facts = {
    ...{ domain: due.domain, name, record },
    day: momentText(until, timeZone, language, "PPP"),
    link: `${ctx.appUrl}/admin/org/settings/single-sign-on`,
  };
  await writeToAdmins(ctx, due.orgId, {
    language,
    subject: kind === "lapsed"
      ? t("mails:domainLapsed.subject", facts)
      : t("mails:domainMissing.subject", facts),
    text: kind === "lapsed" ? t("mails:domainLapsed.text", facts) : t("mails:domainMissing.text", facts),
  });
}
