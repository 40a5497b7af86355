import type { PasswordHolder } from "../../db/users.ts";
import { holdsName, isEasyToGuess } from "../../lib/password_strength.ts";
import { fieldFault } from "../../model/field_codes.ts";

type Holder = Pick<PasswordHolder, "email" | "firstName" | "lastName" | "organization">;

/**
 * What SPEC 5's rules let pass and an attacker tries first: the names and the address of its holder, and common passwords.
 * Throws as its schema does, for the field. Passwords that are in use already are only checked, never judged.
 */
export async function requireGoodPassword(password: string, holder: Holder, field: string): Promise<void> {
  const { email, firstName, lastName, organization } = holder;
  // Of the address all but the last part, which thousands share.
  if (holdsName(password, [firstName, lastName, email.replace(/\.[^.]*$/, "")])) {
    misfit(field, password, "holds_name");
  }
  if (await isEasyToGuess(password, ["Assay", organization, ...organization.split(/\s+/)])) {
    misfit(field, password, "easy_to_guess");
  }
}

export function requireOtherPassword(isSame: boolean, field: string): void {
  if (isSame) misfit(field, undefined, "same_password");
}

function misfit(field: string, input: unknown, message: string): never {
  throw fieldFault(field, message, input);
}
