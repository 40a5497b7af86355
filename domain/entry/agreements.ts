import type { Sql, Tx } from "../../db/connection/pool.ts";
import {
  type AgreementRow,
  findLatestTerms,
  listCurrentAgreements,
  type TermsRow,
} from "../../db/organization/terms.ts";
import type { Agreed, OrganizationAgreements } from "../../model/entry/entry.ts";
import { Refusal } from "../../model/refusal.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../model/languages.ts";
import type { Ctx } from "../context.ts";
import { openCode } from "./codes/open_code.ts";

/** Returns the agreements that a respondent with this code accepts before they begin. */
export async function readAgreements(
  ctx: Ctx,
  code: string,
  language: Language,
  address: string | null,
): Promise<OrganizationAgreements> {
  const { orgId } = await openCode(ctx, code, address);
  return agreementsIn(await currentAgreements(ctx.sql, orgId, ctx.now()), language);
}

export function agreementsIn(
  { privacyPolicy, termsOfUnderstanding, additional }: CurrentAgreements,
  language: Language,
): OrganizationAgreements {
  return {
    privacyPolicy: inLanguage(privacyPolicy, language),
    termsOfUnderstanding: inLanguage(termsOfUnderstanding, language),
    additional: additional.map((row) => ({ ...inLanguage(row, language), id: row.id })),
  };
}

export interface CurrentAgreements {
  readonly privacyPolicy: TermsRow | AgreementRow;
  readonly termsOfUnderstanding: TermsRow | AgreementRow;
  readonly additional: readonly AgreementRow[];
  /** The organisation's own agreements, without the platform's. */
  readonly own: readonly AgreementRow[];
}

/**
 * Returns the current agreements: the organisation's texts, and the platform's where it has none of its own.
 */
export async function currentAgreements(sql: Sql | Tx, orgId: string, now: Date): Promise<CurrentAgreements> {
  const own = await listCurrentAgreements(sql, orgId, now);
  const ofKind = <Row extends { kind: string }>(rows: readonly Row[], kind: string) =>
    rows.find((row) => row.kind === kind);
  const isComplete = ofKind(own, "privacy_policy") && ofKind(own, "terms_of_understanding");
  const platform = isComplete ? [] : await findLatestTerms(sql, now);
  const either = (kind: string) => {
    const row = ofKind(own, kind) ?? ofKind(platform, kind);
    if (!row) throw new Refusal("agreements_missing");
    return row;
  };
  return {
    own,
    privacyPolicy: either("privacy_policy"),
    termsOfUnderstanding: either("terms_of_understanding"),
    additional: own.filter(({ kind }) => kind === "additional"),
  };
}

/** Returns whether a respondent has accepted all current versions. */
export const isAgreed = (agreed: Agreed, current: CurrentAgreements): boolean =>
  agreed.privacyPolicy === current.privacyPolicy.version &&
  agreed.termsOfUnderstanding === current.termsOfUnderstanding.version &&
  current.additional.every(({ id }) => agreed.additional.includes(id));

function inLanguage({ texts, version }: TermsRow | AgreementRow, language: Language) {
  const { title, body } = texts[language] ?? texts[DEFAULT_LANGUAGE];
  return { title, text: body, version };
}
