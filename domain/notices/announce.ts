import * as db from "../../db/notices/platform_notices.ts";
import type { Sql, Tx } from "../../db/connection/pool.ts";
import { safeHtml } from "../../lib/text/safe_html.ts";
import {
  ADMIN_LANGUAGE,
  DEFAULT_LANGUAGE,
  inEveryLanguage,
  type Language,
  nameForStaff,
  WRITTEN_LANGUAGES,
  type WrittenLanguage,
} from "../../model/languages.ts";

/** An announcement by the platform's operator, made on a page or at the command line. */
export interface NoticeRequest {
  readonly type: "Maintenance" | "Feature";
  /** HTML: a banner on every admin page, a modal that staff read once, and one that respondents read. */
  readonly banner?: string;
  readonly modal?: string;
  readonly respondents?: Readonly<Partial<Record<WrittenLanguage, string>>>;
  /** The period of the announcement. */
  readonly from?: Date;
  readonly until?: Date;
  /** Id or name of the organisation that sees it; undefined for all. */
  readonly organization?: string;
}

/** A fault, as a sentence for the command line, and as a field with a code for a form or a call. */
export class InvalidNotice extends Error {
  override name = "InvalidNotice";
  constructor(message: string, readonly field: string, readonly code: "required" | "invalid" = "invalid") {
    super(message);
  }
}

/** Stores an announcement with its HTML made safe. With `isDryRun` it is returned and not stored. */
export async function announce(
  sql: Sql | Tx,
  request: NoticeRequest,
  { now, isDryRun = false }: { now: Date; isDryRun?: boolean },
): Promise<db.PlatformNotice & { readonly id: string | null; readonly organization: string | null }> {
  const organization = request.organization === undefined
    ? null
    : await requireOrganization(sql, request.organization);
  const notice: db.PlatformNotice = {
    notificationType: request.type,
    ...textsOf(request),
    ...timesOf(request, now),
    forOrgId: organization?.id ?? null,
  };
  const id = isDryRun ? null : await db.insertPlatformNotice(sql, notice);
  return { ...notice, id, organization: organization?.name ?? null };
}

export async function endNotice(sql: Sql | Tx, id: string, now: Date): Promise<"ended" | "taken back"> {
  const end = await db.endPlatformNotice(sql, id, now);
  if (!end) throw new InvalidNotice("No current or coming announcement has this id.", "id");
  return end;
}

function textsOf({ type, banner, modal, respondents }: NoticeRequest) {
  if (!banner && !modal && !respondents) {
    throw new InvalidNotice(
      "A text is missing: a banner, a modal, or one for respondents.",
      "banner",
      "required",
    );
  }
  if (respondents && type === "Feature") {
    throw new InvalidNotice(
      "Only maintenance can be announced to respondents, not new features for staff.",
      fieldOf(DEFAULT_LANGUAGE),
    );
  }
  return {
    adminBannerContent: safe(banner, "the banner", "banner"),
    adminModalContent: safe(modal, "the modal", "modal"),
    respondentModalContent: respondents ? inAllLanguages(respondents) : null,
  };
}

function inAllLanguages(respondents: NonNullable<NoticeRequest["respondents"]>) {
  const texts = WRITTEN_LANGUAGES.map((language) =>
    [
      language,
      safe(respondents[language], `the ${nameForStaff(language)} text`, fieldOf(language)),
    ] as const
  );
  const lacking = texts.find(([, text]) => !text);
  if (lacking) {
    const names = new Intl.ListFormat(ADMIN_LANGUAGE, { type: "disjunction" })
      .format(WRITTEN_LANGUAGES.map(nameForStaff));
    throw new InvalidNotice(
      `Respondents read ${names}: the text is needed in each language.`,
      fieldOf(lacking[0]),
      "required",
    );
  }
  return inEveryLanguage(Object.fromEntries(texts) as Record<WrittenLanguage, string>);
}

const fieldOf = (language: Language) => `respondents.${language}`;

function safe(html: string | undefined, name: string, field: string): string | null {
  if (html === undefined) return null;
  const cleaned = safeHtml(html).trim();
  if (!cleaned) throw new InvalidNotice(`Nothing of ${name} remains once unsafe HTML is removed.`, field);
  return cleaned;
}

function timesOf({ type, from, until }: NoticeRequest, now: Date) {
  if (type === "Maintenance" && !until) {
    throw new InvalidNotice("Maintenance needs an end: nobody can dismiss its banner.", "end", "required");
  }
  const startsAt = from ?? now;
  if (until && (until <= startsAt || until <= now)) {
    throw new InvalidNotice("It would be over before anybody could read it.", "end");
  }
  return { startsAt, endsAt: until ?? null };
}

async function requireOrganization(sql: Sql | Tx, name: string) {
  const [organization, ...others] = await db.findOrganizationsNamed(sql, name);
  if (!organization) throw new InvalidNotice(`No organization is called "${name}".`, "organization");
  if (others.length === 0) return organization;
  const ids = [organization, ...others].map(({ id }) => id).join(", ");
  throw new InvalidNotice(
    `Several organizations are called "${name}": name one by its id, ${ids}.`,
    "organization",
  );
}
