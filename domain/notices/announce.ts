import * as db from "../../db/notices/platform_notices.ts";
import type { Sql } from "../../db/connection/pool.ts";
import { safeHtml } from "../../lib/text/safe_html.ts";
import {
  ADMIN_LANGUAGE,
  inEveryLanguage,
  nameForStaff,
  WRITTEN_LANGUAGES,
  type WrittenLanguage,
} from "../../model/languages.ts";

/** What the platform's operator wants to announce. They ask at the machine, so what does not fit is told in a sentence. */
export interface WantedNotice {
  readonly type: "Maintenance" | "Feature";
  /** HTML: on every admin page, in a modal that staff read once, in one that respondents read. */
  readonly banner?: string;
  readonly modal?: string;
  readonly respondents?: Readonly<Partial<Record<WrittenLanguage, string>>>;
  /** From when until when it is announced. */
  readonly from?: Date;
  readonly until?: Date;
  /** The one organisation that it is for, by id or name. */
  readonly organization?: string;
}

export class UnfitNotice extends Error {
  override name = "UnfitNotice";
}

/** Stored as it may be shown, whatever was typed. With `isDryRun` it is only told what would be. */
export async function announce(
  sql: Sql,
  wanted: WantedNotice,
  { now, isDryRun = false }: { now: Date; isDryRun?: boolean },
): Promise<db.PlatformNotice & { readonly id: string | null; readonly organization: string | null }> {
  const organization = wanted.organization === undefined ? null : await theOne(sql, wanted.organization);
  const notice: db.PlatformNotice = {
    notificationType: wanted.type,
    ...textsOf(wanted),
    ...timesOf(wanted, now),
    forOrgId: organization?.id ?? null,
  };
  const id = isDryRun ? null : await db.insertPlatformNotice(sql, notice);
  return { ...notice, id, organization: organization?.name ?? null };
}

export async function endNotice(sql: Sql, id: string, now: Date): Promise<"ended" | "taken back"> {
  const end = await db.endPlatformNotice(sql, id, now);
  if (!end) throw new UnfitNotice("No announcement of that id runs or is to come.");
  return end;
}

function textsOf({ type, banner, modal, respondents }: WantedNotice) {
  if (!banner && !modal && !respondents) {
    throw new UnfitNotice("It needs a text: a banner, a modal, or one for respondents.");
  }
  if (respondents && type === "Feature") {
    throw new UnfitNotice("Respondents are told of maintenance alone, not of what is new for staff.");
  }
  return {
    adminBannerContent: safe(banner, "the banner"),
    adminModalContent: safe(modal, "the modal"),
    respondentModalContent: respondents ? inAllLanguages(respondents) : null,
  };
}

function inAllLanguages(wanted: NonNullable<WantedNotice["respondents"]>) {
  const texts = WRITTEN_LANGUAGES.map((language) =>
    [language, safe(wanted[language], `the ${nameForStaff(language)} text`)] as const
  );
  if (texts.some(([, text]) => !text)) {
    const names = new Intl.ListFormat(ADMIN_LANGUAGE, { type: "disjunction" })
      .format(WRITTEN_LANGUAGES.map(nameForStaff));
    throw new UnfitNotice(`Respondents read ${names}: it has to be said in each.`);
  }
  return inEveryLanguage(Object.fromEntries(texts) as Record<WrittenLanguage, string>);
}

function safe(html: string | undefined, what: string): string | null {
  if (html === undefined) return null;
  const left = safeHtml(html).trim();
  if (!left) throw new UnfitNotice(`Nothing of ${what} may be shown.`);
  return left;
}

function timesOf({ type, from, until }: WantedNotice, now: Date) {
  if (type === "Maintenance" && !until) {
    throw new UnfitNotice("Maintenance needs an end: nobody can dismiss its banner.");
  }
  const startsAt = from ?? now;
  if (until && (until <= startsAt || until <= now)) {
    throw new UnfitNotice("It would be over before anybody could read it.");
  }
  return { startsAt, endsAt: until ?? null };
}

async function theOne(sql: Sql, called: string) {
  const [found, ...others] = await db.findOrganizationsCalled(sql, called);
  if (!found) throw new UnfitNotice(`No organization is called "${called}".`);
  if (others.length === 0) return found;
  const ids = [found, ...others].map(({ id }) => id).join(", ");
  throw new UnfitNotice(`Several organizations are called "${called}": name one by its id, ${ids}.`);
}
