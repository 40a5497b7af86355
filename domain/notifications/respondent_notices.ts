import { listRespondentNotices } from "../../db/notifications.ts";
import { safeHtml } from "../../lib/safe_html.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../model/languages.ts";
import type { Ctx } from "../context.ts";

/** What respondents are told now, in their language, as HTML that is safe to show. */
export async function respondentNotices(ctx: Ctx, language: Language): Promise<string[]> {
  const rows = await listRespondentNotices(ctx.sql, ctx.now());
  return rows.flatMap(({ respondentModalContent: texts }) =>
    safeHtml(texts?.[language] ?? texts?.[DEFAULT_LANGUAGE] ?? "") || []
  );
}
