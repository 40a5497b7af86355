import {
  deleteMailDomain,
  findMailDomain,
  insertMailDomain,
  listMailDomains,
  type MailDomainRow,
  setMailDomainProven,
} from "../../../db/account/mail_domains.ts";
import { isTaken } from "../../../db/connection/unique_violation.ts";
import { holdSettings } from "../../../db/organization/settings.ts";
import { newSecret } from "../../../lib/secrets/secrets.ts";
import type { Actor } from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import { domainRecord, type ShownMailDomain } from "../../../model/account/single_sign_on.ts";
import { requireId } from "../../../model/id.ts";
import { LIMITS } from "../../../model/limits.ts";
import { Refusal } from "../../../model/refusal.ts";
import { countAttempt } from "../../access/attempts.ts";
import { audit } from "../../audit.ts";
import type { Ctx } from "../../context.ts";

export async function readMailDomain(ctx: Ctx, actor: Actor, id: string): Promise<MailDomainRow> {
  const { orgId } = requireMay(actor, "editSettings");
  const row = await findMailDomain(ctx.sql, orgId, requireId(id));
  if (!row) throw new Refusal("not_found");
  return row;
}

/** As a call answers it. */
export const shownDomain = (row: MailDomainRow): ShownMailDomain => ({
  id: row.id,
  domain: row.domain,
  record: domainRecord(row),
  provenAt: row.provenAt?.toISOString() ?? null,
  missingSince: row.missingSince?.toISOString() ?? null,
});

/** Adds a domain, which is of no use until it is proven. Refuses one that another organisation has proven. */
export async function addMailDomain(
  ctx: Ctx,
  actor: Actor,
  { domain }: { domain: string },
): Promise<ShownMailDomain> {
  const admin = requireMay(actor, "editSettings");
  const { orgId } = admin;
  return await ctx.sql.begin(async (tx) => {
    await holdSettings(tx, orgId);
    const present = await listMailDomains(tx, orgId);
    const same = present.find((it) => it.domain === domain);
    if (same) return shownDomain(same);
    if (present.length >= LIMITS.mailDomains) throw new Refusal("mail_domain_limit_reached");
    const id = await insertMailDomain(tx, orgId, { domain, token: newSecret(), now: ctx.now() });
    if (!id) throw new Refusal("mail_domain_taken");
    await audit(ctx, tx, admin, {
      ...{ verb: "addMailDomain", to: ["organization", orgId], detail: { emailDomains: domain } },
    });
    return shownDomain((await findMailDomain(tx, orgId, id))!);
  });
}

/** Whether DNS has the domain's record. Throws if it does not answer. */
export async function hasRecord(
  { dnsTexts }: Pick<Ctx, "dnsTexts">,
  domain: Pick<MailDomainRow, "domain" | "token">,
): Promise<boolean> {
  const { name, text } = domainRecord(domain);
  return (await dnsTexts(name)).some((it) => it.trim() === text);
}

/** Looks for the domain's record in DNS. From then on its addresses lead to the organisation's provider. */
export async function proveMailDomain(ctx: Ctx, actor: Actor, id: string): Promise<ShownMailDomain> {
  const admin = requireMay(actor, "editSettings");
  const { orgId } = admin;
  const row = await readMailDomain(ctx, actor, id);
  if (row.provenAt && !row.missingSince) return shownDomain(row);
  await countAttempt(ctx, "checkDomain", orgId);
  const isThere = await hasRecord(ctx, row).catch(() => {
    throw new Refusal("dns_silent");
  });
  if (!isThere) throw new Refusal("mail_domain_unproven", { name: domainRecord(row).name });
  await ctx.sql.begin(async (tx) => {
    if (!await setMailDomainProven(tx, orgId, id, ctx.now())) return;
    const detail = { emailDomains: row.domain };
    await audit(ctx, tx, admin, { verb: "proveMailDomain", to: ["organization", orgId], detail });
  }).catch((error) => {
    throw isTaken(error, "single_sign_on_domains_proven") ? new Refusal("mail_domain_taken") : error;
  });
  return shownDomain(await readMailDomain(ctx, actor, id));
}

/** Its addresses no longer lead to the provider, and sign in by passwords. */
export async function removeMailDomain(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const admin = requireMay(actor, "editSettings");
  const { orgId } = admin;
  requireId(id);
  await ctx.sql.begin(async (tx) => {
    const domain = await deleteMailDomain(tx, orgId, id);
    if (!domain) throw new Refusal("not_found");
    const detail = { emailDomains: domain };
    await audit(ctx, tx, admin, { verb: "removeMailDomain", to: ["organization", orgId], detail });
  });
}
