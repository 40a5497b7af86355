import type { Sql } from "../../db/pool.ts";
import type { Language } from "../../model/languages.ts";
import type { Ctx } from "../context.ts";
import { respondentNotices } from "../notifications/respondent_notices.ts";

/** Thousands ask in the same second; none of them needs to know sooner. */
const KEPT_FOR_MS = 10_000;

interface Asked {
  readonly at: number;
  readonly notices: Promise<readonly string[]>;
}

const asked = new WeakMap<Sql, Map<Language, Asked>>();

/** What is announced to respondents now, asked of the database every ten seconds by a process and not by each of them. */
export function announced(ctx: Ctx, language: Language): Promise<readonly string[]> {
  const now = ctx.now().getTime();
  const all = asked.get(ctx.sql) ?? new Map<Language, Asked>();
  asked.set(ctx.sql, all);
  const there = all.get(language);
  if (there && Math.abs(now - there.at) < KEPT_FOR_MS) return there.notices;
  const notices = respondentNotices(ctx, language).catch((error) => {
    ctx.log.warn("notices not read", { reason: String(error) });
    return [];
  });
  all.set(language, { at: now, notices });
  return notices;
}
