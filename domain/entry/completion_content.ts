import type { TFunction } from "i18next";
import { findCompletionTexts } from "../../db/entry/respondent_homes.ts";
import type { Actor } from "../../model/account/actor.ts";
import type { CompletionContent } from "../../model/entry/entry.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../model/languages.ts";
import { Refusal } from "../../model/refusal.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";

/** Returns the text shown when all tests are finished: the organisation's own, or the product's default. */
export async function completionContent(
  ctx: Ctx,
  actor: Actor,
  { language, t }: { language: Language; t: TFunction },
): Promise<CompletionContent> {
  const { orgId, respondentId } = requireMay(actor, "sitTests");
  const row = await findCompletionTexts(ctx.sql, orgId, respondentId);
  if (!row) throw new Refusal("not_signed_in");
  const own = row.texts?.[language] ?? row.texts?.[DEFAULT_LANGUAGE];
  return own ? { title: own.title, text: own.body } : {
    title: t("tests:completion.title"),
    text: t("tests:completion.text", { organization: row.organization }),
  };
}
