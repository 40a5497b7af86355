import { lockOrganization } from "../../db/operators/organizations.ts";
import { findClosing, setClosed } from "../../db/operators/closing.ts";
import { endSupportSession } from "../../db/support/support_sessions.ts";
import { unfinishedTask } from "../../db/queue/tasks.ts";
import type { Tx } from "../../db/connection/pool.ts";
import { momentText } from "../../lib/time/dates.ts";
import type { Actor } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { DetailedOrganization } from "../../model/operators/organizations.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Reader } from "../access/visitor.ts";
import { auditOperator } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { erasesAt, insertExport } from "../exports/organization/closed_organization.ts";
import { announceWaitingLetters } from "../inviting/send_letter.ts";
import { writeToAdmins } from "../letters/write_to_admins.ts";
import type { AfterCommit } from "../queue/run_task.ts";
import { endAsCancelled } from "../reports/cancel_request.ts";
import { readOrganization } from "./organizations.ts";

/**
 * Closes an organisation: from now on only its admins come in, for the export that is begun here. What is
 * personal in it is erased after CLOSED_ORGANIZATION. Whoever sits a test goes on, as in a suspended one.
 */
export async function closeOrganization(
  ctx: Ctx,
  actor: Actor,
  orgId: string,
  { language, t }: Reader,
): Promise<DetailedOrganization> {
  const operator = requireMay(actor, "operate");
  const now = ctx.now();
  const { name: organization, timeZone } = await ctx.sql.begin(async (tx) => {
    const before = await lock(tx, orgId);
    if (before.closedAt) throw new Refusal("already_closed");
    await setClosed(tx, orgId, now);
    await insertExport(tx, orgId, null);
    await auditOperator(ctx, tx, operator, orgId, { verb: "closeOrganization", to: ["organization", orgId] });
    if (await endSupportSession(tx, orgId, now)) {
      await auditOperator(ctx, tx, operator, orgId, { verb: "endSupport", to: ["organization", orgId] });
    }
    return before;
  });
  const until = momentText(erasesAt(now), timeZone, language, "PPPP");
  const facts = { organization, until, link: `${ctx.appUrl}/closed` };
  const [subject, text] = [
    t("mails:organizationClosed.subject", facts),
    t("mails:organizationClosed.text", facts),
  ];
  await writeToAdmins(ctx, orgId, { language, subject, text });
  return await readOrganization(ctx, actor, orgId);
}

/** Opens it again as it was before, possible until its erasure begins. */
export async function reopenOrganization(
  ctx: Ctx,
  actor: Actor,
  orgId: string,
  { language, t }: Reader,
): Promise<DetailedOrganization> {
  const operator = requireMay(actor, "operate");
  const { name: organization, afterCommit } = await ctx.sql.begin(async (tx) => {
    const before = await lock(tx, orgId);
    if (!before.closedAt) throw new Refusal("not_closed");
    if (before.erasingAt) throw new Refusal("erasing");
    await setClosed(tx, orgId, null);
    const afterCommit = await endExport(ctx, tx, orgId);
    await announceWaitingLetters(tx, orgId);
    await auditOperator(ctx, tx, operator, orgId, {
      verb: "reopenOrganization",
      to: ["organization", orgId],
    });
    return { ...before, afterCommit };
  });
  afterCommit?.();
  const facts = { organization, link: `${ctx.appUrl}/login` };
  const [subject, text] = [
    t("mails:organizationReopened.subject", facts),
    t("mails:organizationReopened.text", facts),
  ];
  await writeToAdmins(ctx, orgId, { language, subject, text });
  return await readOrganization(ctx, actor, orgId);
}

/** An unfinished export would be without what happens from now on. */
export async function endExport(ctx: Ctx, tx: Tx, orgId: string): Promise<AfterCommit | null> {
  const unfinished = await unfinishedTask(tx, orgId, "export", {});
  return unfinished && await endAsCancelled(ctx, tx, orgId, unfinished.id);
}

async function lock(tx: Tx, orgId: string) {
  await lockOrganization(tx, orgId);
  const organization = await findClosing(tx, orgId);
  if (!organization) throw new Refusal("not_found");
  return organization;
}
