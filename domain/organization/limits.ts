import type { Tx } from "../../db/connection/pool.ts";
import { holdPlacesLeft, listEmailDomains } from "../../db/organization/limits.ts";
import type { OrganizationLimits } from "../../model/operators/settings.ts";
import { Refusal, type RefusalCode } from "../../model/refusal.ts";

const REACHED = {
  members: "member_limit_reached",
  liveBatches: "live_batch_limit_reached",
  respondentsPerMonth: "respondent_limit_reached",
} as const satisfies Record<keyof OrganizationLimits, RefusalCode>;

/** Refuses `count` more than the organisation may have. */
export async function requirePlaces(
  tx: Tx,
  orgId: string,
  of: keyof OrganizationLimits,
  { count, now }: { count: number; now: Date },
): Promise<void> {
  const places = await holdPlacesLeft(tx, orgId, of, now);
  if (places && places.left < count) throw new Refusal(REACHED[of], { ...places });
}

/** Refuses an address that cannot be a member's. */
export async function requireOwnDomain(tx: Tx, orgId: string, email: string): Promise<void> {
  const domains = await listEmailDomains(tx, orgId);
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  if (domains.length > 0 && !domains.includes(domain)) {
    throw new Refusal("email_domain_not_allowed", { domains: domains.join(", ") });
  }
}
