import type { PasswordHolder } from "../../../db/account/users.ts";
import { calendarWords, holdsName, isEasyToGuess } from "../../../lib/secrets/password_strength.ts";
import { LANGUAGES, tongueOf } from "../../../model/languages.ts";
import { fieldFault } from "../../../model/site/field_codes.ts";

const KNOWN = ["Assay", ...calendarWords([...new Set(LANGUAGES.map(tongueOf))])];

type Holder = Pick<PasswordHolder, "email" | "firstName" | "lastName" | "organization">;

/**
 * What the rules let pass and an attacker tries first: the names and the address of its holder, and common
 * passwords. Throws as its schema does, for the field. Passwords that are in use already are only checked,
 * never judged.
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
