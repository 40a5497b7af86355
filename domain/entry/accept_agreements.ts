import { appendAuditEvent } from "../../db/organization/audit_events.ts";
import { respondentExists, setAgreedAt } from "../../db/respondents/respondents.ts";
import { acceptAgreements } from "../../db/entry/sign_ups.ts";
import { hasAgreement } from "../../db/organization/terms.ts";
import type { Actor, Respondent } from "../../model/account/actor.ts";
import type { Agreed } from "../../model/entry/entry.ts";
import { Refusal } from "../../model/refusal.ts";
import type { AuditDetail } from "../../model/organization/audit_facts.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { Ctx } from "../context.ts";
import { currentAgreements } from "./agreements.ts";
import { requireOwnId } from "./respondent_home.ts";

/**
 * Accepts the privacy policy and the terms for a respondent. Refuses with agreements_changed if a newer
 * version was published meanwhile, so that they read it first. An omitted version means the current text.
 */
export async function acceptCurrentTerms(
  ctx: Ctx,
  actor: Actor,
  respondentId: string,
  shown: Partial<Pick<Agreed, "privacyPolicy" | "termsOfUnderstanding">> = {},
): Promise<void> {
  const respondent = requireOwnId(actor, respondentId);
  const current = await currentAgreements(ctx.sql, respondent.orgId, ctx.now());
  const { privacyPolicy, termsOfUnderstanding, own } = current;
  for (const name of ["privacyPolicy", "termsOfUnderstanding"] as const) {
    if ((shown[name] ?? current[name].version) !== current[name].version) {
      throw new Refusal("agreements_changed");
    }
  }
  await accept(ctx, respondent, {
    ids: own.filter(({ kind }) => kind !== "additional").map(({ id }) => id),
    detail: { privacyPolicy: privacyPolicy.version, termsOfUnderstanding: termsOfUnderstanding.version },
    isOfTerms: true,
  });
}

/** Accepts one of the organisation's own agreements for a respondent. */
export async function acceptAgreement(ctx: Ctx, actor: Actor, agreementId: string): Promise<void> {
  const respondent = requireMay(actor, "sitTests");
  if (!await hasAgreement(ctx.sql, respondent.orgId, agreementId, ctx.now())) throw new Refusal("not_found");
  await accept(ctx, respondent, { ids: [agreementId], detail: { agreement: agreementId }, isOfTerms: false });
}

interface Acceptance {
  readonly ids: readonly string[];
  readonly detail: AuditDetail;
  readonly isOfTerms: boolean;
}

/** Stores an acceptance. Repeated calls store it once. */
async function accept(
  ctx: Ctx,
  { orgId, respondentId }: Respondent,
  { ids, detail, isOfTerms }: Acceptance,
): Promise<void> {
  const now = ctx.now();
  await ctx.sql.begin(async (tx) => {
    if (!await respondentExists(tx, orgId, respondentId)) throw new Refusal("not_signed_in");
    const added = await acceptAgreements(
      tx,
      orgId,
      ids.map((agreementId) => ({ respondentId, agreementId })),
      now,
    );
    const isNoted = isOfTerms && await setAgreedAt(tx, orgId, respondentId, { isAnew: added > 0, now });
    if (added === 0 && !isNoted) return;
    await appendAuditEvent(tx, orgId, {
      at: now,
      actorKind: "respondent",
      actorId: respondentId,
      verb: isOfTerms ? "acceptTerms" : "acceptAgreement",
      subjectKind: "respondent",
      subjectId: respondentId,
      detail,
    });
  });
}
