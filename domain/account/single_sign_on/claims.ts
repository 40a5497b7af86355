import type { ProviderRow } from "../../../db/account/single_sign_on.ts";
import type { Claims } from "../../../lib/open_id/open_id.ts";
import { hashSecret } from "../../../lib/secrets/secrets.ts";
import { Profile } from "../../../model/account/account.ts";
import { Email } from "../../../model/account/email.ts";
import { type GroupStanding, STANDINGS_OF_GROUPS } from "../../../model/account/single_sign_on.ts";
import { LIMITS } from "../../../model/limits.ts";

/** The verified address of the claims; null without one. */
export function emailOf({ email, email_verified: isVerified }: Claims): string | null {
  // Some providers send the text.
  if (isVerified === false || isVerified === "false") return null;
  const parsed = Email.safeParse(email);
  return parsed.success ? parsed.data : null;
}

/** The person's name; the part of the address before the @ where the provider tells none. */
export function nameOf(
  claims: Claims,
  email: string,
): { readonly firstName: string; readonly lastName: string } {
  const [first = "", ...others] = textOf(claims.name).split(" ");
  const firstName = textOf(claims.given_name) || first || email.split("@")[0]!;
  const lastName = textOf(claims.family_name) || others.join(" ");
  const cut = (name: string) =>
    Profile.shape.firstName.safeParse(name.slice(0, LIMITS.personNameMaxLength)).data;
  return { firstName: cut(firstName) ?? "", lastName: cut(lastName) ?? "" };
}

/** How a provider's session is stored; null if it has told none. */
export const sessionThere = (issuer: string, session: unknown): Uint8Array | null =>
  typeof session === "string" && session !== "" ? hashSecret(JSON.stringify([issuer, session])) : null;

const textOf = (claim: unknown): string => typeof claim === "string" ? claim.trim() : "";

/** What the groups give; null if the person is to be refused. Of several it is the most. */
export function standingOf(
  claims: Claims,
  { groupsClaim, groups, defaultStanding }: Pick<ProviderRow, "groupsClaim" | "groups" | "defaultStanding">,
): GroupStanding | null {
  const held = groupsIn(claims, groupsClaim);
  return STANDINGS_OF_GROUPS.find((standing) => groups[standing]?.some((group) => held.includes(group))) ??
    defaultStanding;
}

/** A claim by its name, or by its path: `realm_access.roles`. Either a list of names or one. */
function groupsIn(claims: Claims, name: string): readonly unknown[] {
  const byPath = () =>
    name.split(".").reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      claims,
    );
  const found = Object.hasOwn(claims, name) ? claims[name] : byPath();
  return Array.isArray(found) ? found : [found];
}
