/** The roles of staff. */
export const ROLES = ["admin", "readonly"] as const;
export type Role = (typeof ROLES)[number];

/** Who asks. Every verb is handed one; a query sees only what its organisation holds. */
export type Actor = Staff | Waiting | Respondent | Nobody;

export interface Staff {
  readonly kind: "staff";
  readonly userId: string;
  readonly orgId: string;
  readonly role: Role;
  readonly sessionId: string;
  /** Where the request came from, for the record of what was done. */
  readonly address?: string | null;
}

/**
 * A member who signed up and waits for an admin to activate them (docs/product.md, Roles): they may see to
 * their own account and nothing else. A kind of its own, so that what asks for staff is closed to them
 * without having to think of them.
 */
export interface Waiting {
  readonly kind: "waiting";
  readonly userId: string;
  readonly orgId: string;
  readonly sessionId: string;
  /** Where the request came from, for the record of what was done. */
  readonly address?: string | null;
}

export interface Respondent {
  readonly kind: "respondent";
  readonly respondentId: string;
  readonly orgId: string;
  readonly batchId: string;
  /** Of the token by which they came. Left out where they came by none: nothing is ended for them then. */
  readonly tokenVersion?: number;
  /** On which they are, where it says so. */
  readonly deviceId?: string;
}

export interface Nobody {
  readonly kind: "nobody";
  /** A respondent who has gone on in another place since, and can take it back from there. */
  readonly isElsewhere?: boolean;
}

export const NOBODY: Nobody = { kind: "nobody" };

/** Signed in with an account of an organisation, activated or not. */
export const isMember = (actor: Actor): actor is Staff | Waiting =>
  actor.kind === "staff" || actor.kind === "waiting";
