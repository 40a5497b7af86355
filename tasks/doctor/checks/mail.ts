import { htmlLetter } from "$/domain/letters/html_letter.ts";
import { type Letter, openMail, verifySmtp } from "$/lib/mail/mail.ts";
import { unchecked, type Verdict, well, wrong } from "../verdict.ts";

const TEST: Omit<Letter, "to"> = {
  language: "en-US",
  subject: "Test mail of Assay",
  text: "Assay can send mails. `deno task doctor` sent this.",
};

/** Signs in at the mail server, or sends a test mail to the address. */
export async function checkMail(
  settings: { readonly SMTP_URL?: string; readonly MAIL_FROM: string; readonly APP_URL: string },
  to?: string,
): Promise<Verdict[]> {
  const { SMTP_URL } = settings;
  if (!SMTP_URL) {
    const text = "SMTP_URL is not set: mails are not sent.";
    return [to === undefined ? unchecked("mail", text) : wrong("mail", `${text} Set it for a test mail.`)];
  }
  if (to !== undefined) {
    const htmlOf = (letter: Letter) => htmlLetter(letter, settings.APP_URL);
    await openMail(settings, { keep: () => Promise.resolve(), htmlOf }).send({ ...TEST, to });
    return [well("mail", "the mail server accepted the test mail. Look whether it arrives")];
  }
  await verifySmtp(SMTP_URL);
  const signedIn = new URL(SMTP_URL).username ? "and accepts the sign-in" : "SMTP_URL has no sign-in";
  return [well("mail", `the mail server responds, ${signedIn}. --mail ADDRESS sends a test mail`)];
}
