import { insertTerms } from "../../../db/organization/terms.ts";
import type { AgreementTexts } from "../../../model/organization/agreement.ts";
import type { TermsKind } from "../../../model/organization/terms.ts";
import type { Ctx } from "../../context.ts";

/**
 * Publishes a new version of one of the platform's own texts, for a command; returns its number. Members agree
 * to a new policy or new terms before they go on.
 */
export const publishTerms = (
  { sql, now }: Pick<Ctx, "sql" | "now">,
  kind: TermsKind,
  texts: AgreementTexts,
): Promise<number> => insertTerms(sql, { kind, texts, now: now() });
