import type { Respondent } from "../../../model/account/actor.ts";
import type { Language } from "../../../model/languages.ts";
import type { Ctx } from "../../context.ts";
import { remembered } from "../../memory.ts";
import { allRespondentNotices, noticesFor } from "../../notices/respondent_notices.ts";

/** Thousands ask in the same second; none of them needs to know sooner. */
const KEPT_FOR_MS = 10_000;

interface CachedNotices {
  readonly at: number;
  readonly notices: ReturnType<typeof allRespondentNotices>;
}

const cache = (): { last: CachedNotices | null } => ({ last: null });

/** What is announced to a respondent now, asked of the database every ten seconds by a process and not by each of them. */
export async function announced(
  ctx: Ctx,
  respondent: Respondent,
  language: Language,
): Promise<readonly string[]> {
  const now = ctx.now().getTime();
  const held = remembered(ctx, cache);
  if (!held.last || Math.abs(now - held.last.at) >= KEPT_FOR_MS) {
    const notices = allRespondentNotices(ctx).catch((error) => {
      ctx.log.warn("notices not read", { reason: String(error) });
      return [];
    });
    held.last = { at: now, notices };
  }
  return noticesFor(await held.last.notices, respondent, language);
}
