import { z } from "zod";
import { Email } from "../account/email.ts";
import { NewPassword } from "../account/password.ts";
import { LIMITS } from "../limits.ts";
import { oneLine } from "../names.ts";

const Name = z.string("required").overwrite(oneLine).trim().min(1, "required")
  .max(LIMITS.personNameMaxLength, "max_length");

/** What makes an operator, with a one-time link. An invited one has the address of the invitation. */
export const OperatorSignUp = z.object({ name: Name, email: Email, password: NewPassword });
export type OperatorSignUp = z.output<typeof OperatorSignUp>;

/** An operator, as another sees them. */
export const ListedOperator = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  hasSecondFactor: z.boolean(),
  /** From then on their second factor is removed when they sign in. Null unless that was asked for. */
  factorResetDueAt: z.iso.datetime().nullable(),
  /** The one who asks. */
  isMe: z.boolean(),
});
export type ListedOperator = z.output<typeof ListedOperator>;
