import { z } from "zod";
import { Email } from "../account/email.ts";

/**
 * What somebody gives who has lost their re-entry code: the test code they entered with, and their address.
 */
export const CodeRequest = z.object({
  code: z.string("required").min(1, "required").max(200, "invalid"),
  email: Email,
});
export type CodeRequest = z.output<typeof CodeRequest>;
