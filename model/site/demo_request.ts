import { z } from "zod";
import { Email } from "../account/email.ts";

/** One line: it follows a label in a letter, and must not be able to imitate the next line. */
const Line = (max: number) =>
  z.string("required").trim().min(1, { error: "required", abort: true }).max(max, "max_length")
    .regex(/^\P{Cc}*$/u, "invalid");

export const DemoRequest = z.object({
  name: Line(100),
  organization: Line(200),
  email: Email,
  message: z.string().trim().max(2000, "max_length").default(""),
});
export type DemoRequest = z.output<typeof DemoRequest>;
