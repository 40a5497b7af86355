import type { FactorHolder } from "../../../db/account/second_factors.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { findOperator } from "../../../db/operators/operators.ts";
import { appendAuditEvent } from "../../../db/organization/audit_events.ts";
import type {
  Actor,
  Enrolling,
  EnrollingOperator,
  Leaving,
  Operator,
  Staff,
  Waiting,
} from "../../../model/account/actor.ts";
import { requireMay } from "../../../model/account/permissions.ts";
import type { AuditVerb } from "../../../model/organization/audit_verb.ts";
import type { Origin, Reader } from "../../access/visitor.ts";
import { audit, auditOperator } from "../../audit.ts";
import type { Ctx } from "../../context.ts";
import { sendIfPossible } from "../../letters/send_if_possible.ts";
import { readUser } from "../user.ts";

/** Who sees to a second factor of their own. */
export type FactorKeeper = Waiting | Enrolling | Staff | Operator | EnrollingOperator;

export const requireKeeper = (actor: Actor): FactorKeeper =>
  actor.kind === "operator" || actor.kind === "enrollingOperator"
    ? requireMay(actor, "keepOperatorFactor")
    : requireMay(actor, "keepFactor");

export const idOf = (of: FactorHolder): string => "operatorId" in of ? of.operatorId : of.userId;

/** The audit trail's name of the holder. */
const subjectOf = (of: FactorHolder): readonly ["operator" | "user", string] => [
  "operatorId" in of ? "operator" : "user",
  idOf(of),
];

/** Records what somebody does to their own second factor, or proves of themselves. */
export const auditKeeper = (
  ctx: Ctx,
  tx: Tx,
  keeper: FactorKeeper | Leaving,
  verb: AuditVerb,
): Promise<void> =>
  "operatorId" in keeper
    ? auditOperator(ctx, tx, keeper, null, { verb, to: subjectOf(keeper) })
    : audit(ctx, tx, keeper, { verb, to: subjectOf(keeper) });

/** Records what happens to a second factor before its holder is signed in: as their act, or as nobody's. */
export async function auditHolder(
  ctx: Ctx,
  sql: Ctx["sql"] | Tx,
  of: FactorHolder,
  { address }: Pick<Origin, "address">,
  { verb, code, isOwn }: { verb: AuditVerb; code?: string; isOwn?: boolean },
): Promise<void> {
  const [subjectKind, subjectId] = subjectOf(of);
  const own = { actorKind: subjectKind === "user" ? "staff" : "operator", actorId: subjectId } as const;
  await appendAuditEvent(sql, "orgId" in of ? of.orgId : null, {
    ...{ at: ctx.now(), verb, subjectKind, subjectId, address: address ?? undefined },
    ...isOwn ? own : { actorKind: "nobody" },
    ...code && { detail: { code } },
  });
}

export const emailOf = async (ctx: Ctx, of: FactorHolder): Promise<string> =>
  "operatorId" in of
    ? (await findOperator(ctx.sql, of.operatorId))!.email
    : (await readUser(ctx, of.orgId, of.userId)).email;

/** Where the holder sees how they sign in. */
export const signInPage = (of: FactorHolder): string =>
  "operatorId" in of ? "/operator/sign-in" : "/admin/org/profile/sign-in";

/** Writes to the holder about how they sign in. */
export async function tellHolder(
  ctx: Ctx,
  of: FactorHolder,
  language: Reader["language"],
  letterOf: (link: string) => { readonly subject: string; readonly text: string },
): Promise<void> {
  const letter = { to: await emailOf(ctx, of), language, ...letterOf(ctx.appUrl + signInPage(of)) };
  await sendIfPossible(ctx, letter, "letter about a second factor not sent", { holder: idOf(of) });
}

/** Tells the holder that their second factor is gone. */
export const tellOfRemoval = (ctx: Ctx, of: FactorHolder, { t, language }: Reader): Promise<void> =>
  tellHolder(ctx, of, language, (link) => ({
    subject: t("mails:factorRemoved.subject"),
    text: t("mails:factorRemoved.text", { link }),
  }));
