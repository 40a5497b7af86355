import { z } from "zod";
import { Email } from "../account/email.ts";
import { LIMITS } from "../limits.ts";

const empty = z.literal("").transform(() => null).pipe(z.null());

/** How an organisation's mails are signed. Null for the product's name, and for no address to reply to. */
export const Sender = z.object({
  /** Without signs of an address, so that a name cannot pass for another sender. */
  senderName: z.union([
    empty,
    z.string().trim().max(LIMITS.nameMaxLength, "max_length").regex(/^[^<>@"\p{C}]*$/u, "invalid")
      .transform((name) => name || null).pipe(z.string().nullable()),
  ]).nullable(),
  replyTo: z.union([empty, Email]).nullable(),
});
export type Sender = z.output<typeof Sender>;
