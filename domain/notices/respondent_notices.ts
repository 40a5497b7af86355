import { listRespondentNotices } from "../../db/notices/notifications.ts";
import { safeHtml } from "../../lib/text/safe_html.ts";
import type { Actor, Respondent } from "../../model/account/actor.ts";
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from "../../model/languages.ts";
import type { Ctx } from "../context.ts";
import { remembered } from "../memory.ts";

interface RespondentNotice {
  /** Null if it is for all organisations. */
  readonly forOrgId: string | null;
  /** Safe to show. */
  readonly html: Readonly<Record<Language, string>>;
}

/** Returns the current announcements for a respondent in their language, as safe HTML. */
export async function respondentNotices(ctx: Ctx, actor: Actor, language: Language): Promise<string[]> {
  return noticesFor(await allRespondentNotices(ctx), actor, language);
}

async function allRespondentNotices(ctx: Ctx): Promise<RespondentNotice[]> {
  const rows = await listRespondentNotices(ctx.sql, ctx.now());
  return rows.map(({ forOrgId, respondentModalContent: texts }) => {
    const inLanguage = (language: Language) => safeHtml(texts[language] ?? texts[DEFAULT_LANGUAGE] ?? "");
    const html = Object.fromEntries(LANGUAGES.map((language) => [language, inLanguage(language)]));
    return { forOrgId, html: html as Record<Language, string> };
  });
}

/**
 * A visitor's organisation is known only after they have signed up: until then they get the announcements for
 * all organisations.
 */
function noticesFor(all: readonly RespondentNotice[], actor: Actor, language: Language): string[] {
  const orgId = actor.kind === "respondent" ? actor.orgId : null;
  return all.flatMap(({ forOrgId, html }) =>
    forOrgId === null || forOrgId === orgId ? html[language] || [] : []
  );
}

/**
 * Lifetime of the cached announcements: thousands of respondents request them in the same second, and a delay
 * of this length does no harm.
 */
const KEPT_FOR_MS = 10_000;

interface CachedNotices {
  readonly at: number;
  readonly notices: ReturnType<typeof allRespondentNotices>;
}

const cache = (): { last: CachedNotices | null } => ({ last: null });

/**
 * Returns the current announcements for a respondent. Each process reads them from the database every ten
 * seconds, not for each respondent.
 */
export async function cachedNotices(
  ctx: Ctx,
  respondent: Respondent,
  language: Language,
): Promise<readonly string[]> {
  const now = ctx.now().getTime();
  const cached = remembered(ctx, cache);
  if (!cached.last || Math.abs(now - cached.last.at) >= KEPT_FOR_MS) {
    const notices = allRespondentNotices(ctx).catch((error) => {
      ctx.log.warn("notices not read", { reason: String(error) });
      return [];
    });
    cached.last = { at: now, notices };
  }
  return noticesFor(await cached.last.notices, respondent, language);
}
