import type { Sql } from "../../db/pool.ts";
import type { Respondent } from "../../model/actor.ts";
import type { Language } from "../../model/languages.ts";
import type { Ctx } from "../context.ts";
import { allRespondentNotices, noticesFor } from "../notifications/respondent_notices.ts";

/** Thousands ask in the same second; none of them needs to know sooner. */
const KEPT_FOR_MS = 10_000;

interface Asked {
  readonly at: number;
  readonly notices: ReturnType<typeof allRespondentNotices>;
}

const asked = new WeakMap<Sql, Asked>();

/** What is announced to a respondent now, asked of the database every ten seconds by a process and not by each of them. */
export async function announced(
  ctx: Ctx,
  respondent: Respondent,
  language: Language,
): Promise<readonly string[]> {
  const now = ctx.now().getTime();
  let there = asked.get(ctx.sql);
  if (!there || Math.abs(now - there.at) >= KEPT_FOR_MS) {
    const notices = allRespondentNotices(ctx).catch((error) => {
      ctx.log.warn("notices not read", { reason: String(error) });
      return [];
    });
    there = { at: now, notices };
    asked.set(ctx.sql, there);
  }
  return noticesFor(await there.notices, respondent, language);
}
