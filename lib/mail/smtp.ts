// @ts-types="./nodemailer.d.ts"
import { createTransport } from "nodemailer";
import type { Mail } from "./mail.ts";

const PATIENCE_MS = 10_000;

/** Mail by SMTP: `smtp://user:password@host:587` (STARTTLS where offered) or `smtps://`. */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return {
    async send({ to, subject, text }) {
      // Not as text, which would be read as a list of people: the letter goes to this address or nowhere.
      await transport.sendMail({ from, to: { name: "", address: to }, subject, text });
    },
  };
}
