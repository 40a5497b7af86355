import { isWithoutWayIn } from "../../../db/account/single_sign_on.ts";
import type { Tx } from "../../../db/connection/pool.ts";
import { Refusal } from "../../../model/refusal.ts";

/**
 * Refuses to leave single sign-on as the only way in, should the provider fail. `without` is a member who is about
 * to lose their second factor.
 */
export async function requireWayIn(tx: Tx, orgId: string, without?: string): Promise<void> {
  if (await isWithoutWayIn(tx, orgId, without)) throw new Refusal("single_sign_on_needs_admin");
}
