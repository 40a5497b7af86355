import type { PasswordHolder } from "../../../db/account/users.ts";
import { calendarWords, holdsName, isEasyToGuess } from "../../../lib/secrets/password_strength.ts";
import { LANGUAGES, primarySubtag } from "../../../model/languages.ts";
import { fieldFault } from "../../../model/site/field_codes.ts";

const KNOWN = ["Assay", ...calendarWords([...new Set(LANGUAGES.map(primarySubtag))])];

type Holder = Pick<PasswordHolder, "email" | "firstName" | "lastName" | "organization">;

/**
 * Refuses what the schema allows and an attacker tries first: the holder's names and address, and common
 * passwords. Throws as a schema does, for the field. Existing passwords are only verified, never judged.
 */
export async function requireGoodPassword(password: string, holder: Holder, field: string): Promise<void> {
  const { email, firstName, lastName, organization } = holder;
  // Of the address all but the last part, which thousands share.
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
