import type { Letter, Mail } from "./mail.ts";
import { smtpMail } from "./smtp.ts";

/** Without a mail server letters are kept, to be looked at: nothing leaves a machine where somebody is trying things out. */
export function openMail(
  settings: { readonly SMTP_URL?: string; readonly MAIL_FROM: string },
  keep: (letter: Letter) => Promise<void>,
): Mail {
  return settings.SMTP_URL ? smtpMail(settings.SMTP_URL, settings.MAIL_FROM) : { send: keep };
}
