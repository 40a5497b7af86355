import type { Tx } from "../../db/connection/pool.ts";
import { lockOrganization } from "../../db/operators/organizations.ts";
import { findSandboxId } from "../../db/sandbox/sandboxes.ts";
import { Refusal } from "../../model/refusal.ts";

/** Where a key works or a webhook is told of events: the organisation, or its sandbox. */
export async function homeOf(
  tx: Tx,
  orgId: string,
  { isSandbox }: { readonly isSandbox?: boolean },
): Promise<string> {
  if (!isSandbox) return orgId;
  // Setting the sandbox back, which moves its keys and webhooks, waits until this is done.
  await lockOrganization(tx, orgId);
  const home = await findSandboxId(tx, orgId);
  if (!home) throw new Refusal("no_sandbox");
  return home;
}
