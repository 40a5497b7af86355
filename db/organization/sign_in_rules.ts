import type { SignInRules, SignInRulesInForce } from "../../model/organization/sign_in_rules.ts";
import type { Sql, Tx } from "../connection/pool.ts";

export async function findSignInRules(sql: Sql | Tx, orgId: string): Promise<SignInRulesInForce | null> {
  const [row] = await sql<SignInRulesInForce[]>`
    select idle_minutes, own_session_hours as session_hours, session_hours as operator_session_hours
    from organizations where id = ${orgId}`;
  return row ?? null;
}

export async function setSignInRules(
  tx: Tx,
  orgId: string,
  { idleMinutes, sessionHours }: SignInRules,
): Promise<void> {
  await tx`
    update organizations set idle_minutes = ${idleMinutes}, own_session_hours = ${sessionHours}
    where id = ${orgId}`;
}
