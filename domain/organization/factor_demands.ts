import {
  listFactorDemands,
  listLackingFactor,
  setFactorDemand,
} from "../../db/organization/factor_demands.ts";
import { findOrganization } from "../../db/organization/organizations.ts";
import { holdSettings } from "../../db/organization/settings.ts";
import { dayIn, dayText } from "../../lib/time/dates.ts";
import type { Actor, Role } from "../../model/account/actor.ts";
import { requireMay } from "../../model/account/permissions.ts";
import type { FactorDemand, FactorDemands, RaisedDemands } from "../../model/organization/factor_demands.ts";
import { Refusal } from "../../model/refusal.ts";
import { fieldFault } from "../../model/site/field_codes.ts";
import type { Reader } from "../access/visitor.ts";
import { audit } from "../audit.ts";
import type { Ctx } from "../context.ts";
import { sendIfPossible } from "../letters/send_if_possible.ts";

/** The demand on each role, and how many members have no second factor. */
export async function factorDemands(ctx: Ctx, actor: Actor): Promise<FactorDemand[]> {
  const { orgId } = requireMay(actor, "viewOrganization");
  return await listFactorDemands(ctx.sql, orgId);
}

/** What a change would mean. Refuses days that are past, except those that hold already. */
export async function previewFactorDemands(
  ctx: Ctx,
  actor: Actor,
  demands: FactorDemands,
): Promise<RaisedDemands> {
  const admin = requireMay(actor, "editSettings");
  const before = await listFactorDemands(ctx.sql, admin.orgId);
  await requireNoPast(ctx, admin.orgId, before, demands);
  const raised = raisedIn(before, demands);
  const own = raised.find(({ role }) => role === admin.role);
  const lacking = own ? await listLackingFactor(ctx.sql, admin.orgId, [admin.role]) : [];
  return { raised, ownFrom: lacking.some(({ id }) => id === admin.userId) ? own!.from : null };
}

/**
 * Sets from which day on members of each role need a second factor. Those who have none are told by mail, if
 * the demand on them is new or begins earlier.
 */
export async function changeFactorDemands(
  ctx: Ctx,
  actor: Actor,
  demands: FactorDemands,
  reader: Reader,
): Promise<void> {
  const admin = requireMay(actor, "editSettings");
  const { orgId } = admin;
  const raised = await ctx.sql.begin(async (tx) => {
    if (!await holdSettings(tx, orgId)) throw new Refusal("not_found");
    await ctx.unchanged?.(tx);
    const before = await listFactorDemands(tx, orgId);
    await requireNoPast(ctx, orgId, before, demands);
    for (const { role, from } of before) {
      const day = demands[role];
      if (day === from) continue;
      await setFactorDemand(tx, orgId, role, day);
      const to = ["organization", orgId] as const;
      await audit(
        ctx,
        tx,
        admin,
        day
          ? { verb: "demandSecondFactor", to, detail: { role, fromDay: day } }
          : { verb: "endFactorDemand", to, detail: { role } },
      );
    }
    return raisedIn(before, demands);
  });
  await tellThoseLacking(ctx, orgId, new Map(raised.map(({ role, from }) => [role, from!])), reader);
}

const raisedIn = (before: readonly FactorDemand[], demands: FactorDemands): FactorDemand[] =>
  before.flatMap((demand) => {
    const from = demands[demand.role];
    return from && (demand.from === null || from < demand.from) ? [{ ...demand, from }] : [];
  });

async function requireNoPast(
  ctx: Ctx,
  orgId: string,
  before: readonly FactorDemand[],
  demands: FactorDemands,
): Promise<void> {
  const { timeZone } = (await findOrganization(ctx.sql, orgId))!;
  const today = dayIn(ctx.now(), timeZone);
  for (const { role, from } of before) {
    const day = demands[role];
    if (day && day !== from && day < today) throw fieldFault(role, "in_past", day);
  }
}

async function tellThoseLacking(
  ctx: Ctx,
  orgId: string,
  from: ReadonlyMap<Role, string>,
  { t, language }: Reader,
): Promise<void> {
  if (from.size === 0) return;
  const organization = (await findOrganization(ctx.sql, orgId))!.name;
  for (const { id, email, role } of await listLackingFactor(ctx.sql, orgId, [...from.keys()])) {
    const letter = {
      to: email,
      language,
      subject: t("mails:factorDemanded.subject"),
      text: t("mails:factorDemanded.text", {
        organization,
        day: dayText(from.get(role)!, language, "PPP"),
        link: `${ctx.appUrl}/admin/org/profile/sign-in`,
      }),
    };
    await sendIfPossible(ctx, letter, "letter about a demanded second factor not sent", { userId: id });
  }
}
