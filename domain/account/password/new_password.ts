import type { PasswordHolder } from "../../../db/account/users.ts";
import { calendarWords, holdsName, isEasyToGuess } from "../../../lib/secrets/password_strength.ts";
import { LANGUAGES, primarySubtag } from "../../../model/languages.ts";
import { fieldFault } from "../../../model/site/field_codes.ts";

const KNOWN = ["Assay", ...calendarWords([...new Set(LANGUAGES.map(primarySubtag))])];

type Holder = Pick<PasswordHolder, "email" | "firstName" | "lastName" | "organization">;

/**
 * Refuses passwords that the schema allows but an attacker tries first: those with the holder's names or
 * address, and common ones. Throws the error of a schema for `field`. Applies to new passwords only: existing
 * ones stay valid.
 */
export async function requireGoodPassword(password: string, holder: Holder, field: string): Promise<void> {
  const { email, firstName, lastName, organization } = holder;
  // Leaves out the last part of the address (`.com`), which thousands share.
  if (holdsName(password, [firstName, lastName, email.replace(/\.[^.]*$/, "")])) {
    misfit(field, password, "holds_name");
  }
  if (await isEasyToGuess(password, [...KNOWN, organization, ...organization.split(/\s+/)])) {
    misfit(field, password, "easy_to_guess");
  }
}

export function requireOtherPassword(isSame: boolean, field: string): void {
  if (isSame) misfit(field, undefined, "same_password");
}

function misfit(field: string, input: unknown, message: string): never {
  throw fieldFault(field, message, input);
}
