import type { Letter, LetterBrand } from "../../lib/mail/mail.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** The language of a letter is not stored. */
type Stored = Omit<Letter, "language">;

export interface KeptLetter extends Pick<Letter, "to" | "subject" | "text"> {
  readonly id: number;
  readonly brand: (Omit<LetterBrand, "logo"> & { readonly logo: { readonly hash: string } | null }) | null;
  readonly senderName: string | null;
  readonly replyTo: string | null;
  readonly createdAt: Date;
}

export async function keepLetter(
  sql: Sql | Tx,
  { to, subject, text, senderName, replyTo, brand }: Stored,
): Promise<void> {
  await sql`
    insert into mail_outbox ("to", subject, text, sender_name, reply_to, brand)
    values (${to}, ${subject}, ${text}, ${senderName ?? null}, ${replyTo ?? null}, ${
    // Without the picture, which its hash names.
    brand ? sql.json({ ...brand, logo: brand.logo && { hash: brand.logo.hash } }) : null})`;
}

/** Letters stored instead of sent, the newest first. */
export async function listKeptLetters(sql: Sql | Tx, limit: number): Promise<KeptLetter[]> {
  return await sql<KeptLetter[]>`
    select id, "to", subject, text, sender_name, reply_to, brand, created_at from mail_outbox order by id desc limit ${limit}`;
}
