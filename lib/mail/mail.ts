// @ts-types="./nodemailer.d.ts"
import { createTransport } from "nodemailer";
import { Buffer } from "node:buffer";

/** The look of an organisation, in place of the product's. */
export interface LetterBrand {
  readonly name: string;
  /** `#005e5e` */
  readonly accent: string | null;
  readonly logo: {
    readonly hash: string;
    readonly type: string;
    readonly bytes: Uint8Array;
  } | null;
}

/** The address of a logo within the letter that brings it along. */
export const attachedLogo = (hash: string): string => `cid:${hash}`;

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The tag of its language. */
  readonly language: string;
  /** The name before the product's address. Without it, the product's own. */
  readonly senderName?: string;
  readonly replyTo?: string;
  readonly brand?: LetterBrand;
  /** The first part of the Message-ID, by which a letter that comes back is known. */
  readonly mark?: string;
}

/** The only way in which mail is sent. */
export interface Mail {
  send(letter: Letter): Promise<void>;
}

/** Without a mail server `keep` stores letters for viewing: no mail leaves a development machine. */
export function openMail(
  settings: { readonly SMTP_URL?: string; readonly MAIL_FROM: string },
  { keep, htmlOf }: {
    readonly keep: (letter: Letter) => Promise<void>;
    /** The HTML form that is sent beside the plain text. */
    readonly htmlOf: (letter: Letter) => string;
  },
): Mail {
  return settings.SMTP_URL ? smtpMail(settings.SMTP_URL, settings.MAIL_FROM, htmlOf) : { send: keep };
}

const TIMEOUT_MS = 10_000;

/** `smtp://user:password@host:587` (STARTTLS if offered) or `smtps://`. */
const transportOf = (url: string, options: { readonly forceAuth?: boolean } = {}) =>
  createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...options,
  });

/** Rejects if the mail server does not respond, or refuses the sign-in that the URL has. */
export async function verifySmtp(url: string): Promise<void> {
  // A server that offers no sign-in would otherwise pass without one.
  await transportOf(url, { forceAuth: new URL(url).username !== "" }).verify();
}

/** `no-reply@assay.test` of `Assay <no-reply@assay.test>`. */
const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** A picture that the HTML form shows. It is no file to save. */
const attachmentOf = ({ hash, type, bytes }: NonNullable<LetterBrand["logo"]>) => ({
  cid: hash,
  filename: type === "image/png" ? "logo.png" : "logo.jpg",
  contentType: type,
  content: Buffer.from(bytes),
  contentDisposition: "inline" as const,
});

function smtpMail(url: string, from: string, htmlOf: (letter: Letter) => string): Mail {
  const transport = transportOf(url);
  return {
    async send(letter) {
      const { to, subject, text, senderName, replyTo, mark, brand } = letter;
      // An object, because a string would be parsed as a list: the letter goes to this one address or
      // nowhere.
      await transport.sendMail({
        from: senderName ? { name: senderName, address: addressIn(from) } : from,
        ...mark && { messageId: `<${mark}@${addressIn(from).split("@").at(-1)}>` },
        ...replyTo && { replyTo: { name: "", address: replyTo } },
        to: { name: "", address: to },
        subject,
        text,
        html: htmlOf(letter),
        ...brand?.logo && { attachments: [attachmentOf(brand.logo)] },
      });
    },
  };
}
