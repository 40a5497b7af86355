import {
  acceptOperatorInvitation,
  findOperatorInvitation,
  inviteFirstOperator,
  inviteOperator as store,
  type OperatorInvitation,
} from "../../db/operators/operator_invitations.ts";
import { storeOperator } from "../../db/operators/operators.ts";
import { findUserByEmail } from "../../db/account/users.ts";
import { hashPassword } from "../../lib/secrets/password.ts";
import { hashSecret, newSecret } from "../../lib/secrets/secrets.ts";
import type { OperatorSignUp } from "../../model/operators/operator.ts";
import { Refusal } from "../../model/refusal.ts";
import { OPERATOR_INVITATION } from "../../model/times.ts";
import { beginOperatorSession, type NewOperatorSession } from "../account/sign_in/operator_session.ts";
import { requireGoodPassword } from "../account/password/new_password.ts";
import type { Origin } from "../access/visitor.ts";
import { auditOperator } from "../audit.ts";
import type { Ctx } from "../context.ts";

/** What making a link needs: commands have no more. */
type Maker = Pick<Ctx, "sql" | "now" | "appUrl">;

/**
 * The address at which the first operator is made; null if there is an operator, or if such a link is still
 * open. Only its hash is stored: whoever starts the platform has to read it at that moment.
 */
export async function firstOperatorLink(ctx: Maker): Promise<string | null> {
  const { token, now, expiresAt } = newLink(ctx);
  const isNew = await ctx.sql.begin((tx) => inviteFirstOperator(tx, hashSecret(token), now, expiresAt));
  return isNew ? linkOf(ctx, token) : null;
}

/**
 * A link for one more operator, or for one who has lost their password. Their address may be no member's.
 */
export async function inviteOperator(ctx: Maker, email: string): Promise<string> {
  if (await findUserByEmail(ctx.sql, email)) throw new Refusal("email_taken");
  const { token, now, expiresAt } = newLink(ctx);
  await store(ctx.sql, email, hashSecret(token), now, expiresAt);
  return linkOf(ctx, token);
}

function newLink({ now: clock }: Maker) {
  const now = clock();
  return { token: newSecret(), now, expiresAt: new Date(now.getTime() + OPERATOR_INVITATION) };
}

const linkOf = ({ appUrl }: Maker, token: string) => `${appUrl}/setup/${token}`;

/** The invitation of a link; refuses if it is not open. */
export async function readOperatorInvitation(ctx: Ctx, token: string): Promise<OperatorInvitation> {
  const invitation = await findOperatorInvitation(ctx.sql, hashSecret(token), ctx.now());
  if (!invitation) throw new Refusal("invalid_link");
  return invitation;
}

/** Makes an operator of whoever has the link, and signs them in. The link works once. */
export async function becomeOperator(
  ctx: Ctx,
  token: string,
  { name, password, email: typed }: OperatorSignUp,
  from: Origin,
): Promise<NewOperatorSession> {
  const invitation = await readOperatorInvitation(ctx, token);
  const email = invitation.email ?? typed;
  const holder = { email, firstName: name, lastName: "", organization: "Assay" };
  await requireGoodPassword(password, holder, "password");
  const passwordHash = await hashPassword(password, ctx.passwordCost);
  return await ctx.sql.begin(async (tx) => {
    const now = ctx.now();
    if (!await acceptOperatorInvitation(tx, hashSecret(token), now)) throw new Refusal("invalid_link");
    const id = await storeOperator(tx, { email, name, passwordHash }, now);
    if (!id) throw new Refusal("email_taken");
    const session = await beginOperatorSession(ctx, tx, { id, email, name }, from);
    const by = { operatorId: id, address: from.address };
    await auditOperator(ctx, tx, by, null, { verb: "becomeOperator", to: ["operator", id] });
    return session;
  });
}
