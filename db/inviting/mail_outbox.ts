import type { Letter } from "../../lib/mail/mail.ts";
import type { Sql, Tx } from "../connection/pool.ts";

/** The language of a letter is not stored. */
type Stored = Omit<Letter, "language">;

export interface KeptLetter extends Stored {
  readonly id: number;
  readonly createdAt: Date;
}

export async function keepLetter(sql: Sql | Tx, { to, subject, text }: Stored): Promise<void> {
  await sql`insert into mail_outbox ("to", subject, text) values (${to}, ${subject}, ${text})`;
}

/** Letters stored instead of sent, the newest first. */
export async function listKeptLetters(sql: Sql | Tx, limit: number): Promise<KeptLetter[]> {
  return await sql<KeptLetter[]>`
    select id, "to", subject, text, created_at from mail_outbox order by id desc limit ${limit}`;
}
