import { Refusal } from "./refusal.ts";
import type { Role } from "./roles.ts";

/** Who asks. Every verb is handed one; a query sees only what its organisation holds. */
export type Actor = Staff | Respondent | Nobody;

export interface Staff {
  readonly kind: "staff";
  readonly userId: string;
  readonly orgId: string;
  readonly role: Role;
  readonly sessionId: string;
}

export interface Respondent {
  readonly kind: "respondent";
  readonly respondentId: string;
  readonly orgId: string;
  readonly batchId: string;
}

export interface Nobody {
  readonly kind: "nobody";
}

export const NOBODY: Nobody = { kind: "nobody" };

export function requireStaff(actor: Actor): Staff {
  if (actor.kind !== "staff") throw new Refusal("not_signed_in");
  return actor;
}

export function requireAdmin(actor: Actor): Staff {
  const staff = requireStaff(actor);
  if (staff.role !== "admin") throw new Refusal("forbidden");
  return staff;
}
