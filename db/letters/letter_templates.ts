import type { LetterText, TemplateKind, TemplateName } from "../../model/letters/letter_template.ts";
import type { WrittenLanguage } from "../../model/languages.ts";
import type { Sender } from "../../model/letters/sender.ts";
import type { Sql, Tx } from "../connection/pool.ts";

interface StoredTemplate extends LetterText {
  readonly kind: TemplateKind;
  readonly language: WrittenLanguage;
  readonly updatedAt: Date;
}

/** The mails that an organisation has worded itself. */
export async function listTemplates(sql: Sql | Tx, orgId: string): Promise<StoredTemplate[]> {
  return await sql<StoredTemplate[]>`
    select kind, language, subject, body, updated_at from letter_templates where org_id = ${orgId}`;
}

interface LetterSettings extends Sender {
  readonly organization: string;
  readonly supportEmail: string | null;
  readonly accent: string | null;
  /** Hash of the logo. */
  readonly logo: string | null;
  /** The organisation's own words. Null for the product's. */
  readonly text: LetterText | null;
}

/** What a mail of an organisation is made of. */
export async function findLetterSettings(
  sql: Sql | Tx,
  orgId: string,
  { kind, language }: TemplateName,
): Promise<LetterSettings | null> {
  const [row] = await sql<(Omit<LetterSettings, "text"> & Partial<LetterText>)[]>`
    select organization.name as organization, sender_name, reply_to, support_email, accent, logo, subject, body
    from organizations as organization
    left join letter_templates as template on template.org_id = organization.id
      and template.kind = ${kind} and template.language = ${language}
    where organization.id = ${orgId}`;
  if (!row) return null;
  const { subject, body, ...settings } = row;
  return { ...settings, text: subject && body ? { subject, body } : null };
}

export async function storeTemplate(
  tx: Tx,
  orgId: string,
  { kind, language, subject, body }: TemplateName & LetterText,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await tx`
    insert into letter_templates (org_id, kind, language, subject, body, updated_at, updated_by)
    values (${orgId}, ${kind}, ${language}, ${subject}, ${body}, ${now}, ${by})
    on conflict (org_id, kind, language) do update set
      subject = excluded.subject, body = excluded.body,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`;
}

/** False if there was none. */
export async function deleteTemplate(
  tx: Tx,
  orgId: string,
  { kind, language }: TemplateName,
): Promise<boolean> {
  const { count } = await tx`
    delete from letter_templates where org_id = ${orgId} and kind = ${kind} and language = ${language}`;
  return count > 0;
}

export async function findSender(sql: Sql | Tx, orgId: string): Promise<Sender | null> {
  const [row] = await sql<Sender[]>`select sender_name, reply_to from organizations where id = ${orgId}`;
  return row ?? null;
}

export async function storeSender(
  tx: Tx,
  orgId: string,
  { senderName, replyTo }: Sender,
): Promise<void> {
  await tx`
    update organizations set sender_name = ${senderName}, reply_to = ${replyTo} where id = ${orgId}`;
}
