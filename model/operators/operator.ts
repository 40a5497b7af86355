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
