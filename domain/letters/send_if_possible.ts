import type { Letter } from "../../lib/mail/mail.ts";
import type { Ctx } from "../context.ts";

/** Sends a letter on which nothing depends: one that cannot be written or sent is logged as `failure`. */
export async function sendIfPossible(
  { mail, log }: Pick<Ctx, "mail" | "log">,
  letter: Letter | Promise<Letter>,
  failure: string,
  about: Readonly<Record<string, string>> = {},
): Promise<void> {
  try {
    await mail.send(await letter);
  } catch (error) {
    log.error(failure, error, about);
  }
}
