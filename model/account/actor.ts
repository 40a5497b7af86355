import type { QualificationLevel } from "./qualification.ts";

/** The roles of staff. */
export const ROLES = ["admin", "member", "readonly", "reports"] as const;
export type Role = (typeof ROLES)[number];

/** What a program's key can open: a noun, and whether to read or to write. OF_SCOPE says what each holds. */
export const SCOPES = [
  ...["read:organization", "read:audit"] as const,
  ...["read:projects", "write:projects", "write:invitations"] as const,
  ...["read:respondents", "write:respondents"] as const,
  ...["read:results", "read:answers", "read:groups"] as const,
  ...["read:reports", "write:reports", "write:exports"] as const,
] as const;
/**
 * Scopes that only a key of a sandbox can have. A webhook gets what happens, names as well, at any address and
 * whatever else its key may see: of real people only a member who has just proven who they are adds one.
 */
export const SANDBOX_SCOPES = ["write:webhooks"] as const;
export const ALL_SCOPES = [...SCOPES, ...SANDBOX_SCOPES] as const;
export type Scope = (typeof ALL_SCOPES)[number];

/** The caller of a verb. A query sees only what the caller's organisation holds. */
export type Actor =
  | Agent
  | Waiting
  | Leaving
  | Enrolling
  | Respondent
  | Operator
  | EnrollingOperator
  | Support
  | Nobody;

export interface Staff {
  readonly kind: "staff";
  readonly userId: string;
  readonly orgId: string;
  readonly role: Role;
  readonly sessionId: string;
  /** Sees own projects only: the ones that they are a member of. Never of an admin. */
  readonly hasOwnProjectsOnly?: true;
  /** Has not agreed to the present terms (docs/product.md, Consent). */
  readonly lacksConsent?: true;
  /** Where the request came from, for the audit trail. */
  readonly address?: string | null;
}

/** A program with a key of its organisation (model/machines/api_key.ts). It sees all projects. */
export interface Key {
  readonly kind: "key";
  readonly keyId: string;
  readonly orgId: string;
  readonly scopes: readonly Scope[];
  readonly callsPerMinute: number;
  /** Its organisation is a sandbox. */
  readonly isSandbox: boolean;
  /** It is nobody: what it makes has no member as its maker. */
  readonly userId: null;
  readonly role: "key";
  /** That of the key's maker when it was made. */
  readonly qualification: QualificationLevel;
  /** Where the request came from, for the audit trail. */
  readonly address?: string | null;
}

/** Who works for an organisation: a member or a program. */
export type Agent = Staff | Key;

export const agentId = (agent: Agent): string => agent.kind === "key" ? agent.keyId : agent.userId;

/**
 * A member who has signed up and waits for an admin to activate them (docs/product.md, Roles). They may only
 * manage their own account. A kind of its own: what requires staff refuses them without a check of its own.
 */
export interface Waiting {
  readonly kind: "waiting";
  readonly userId: string;
  readonly orgId: string;
  readonly sessionId: string;
  /** Where the request came from, for the audit trail. */
  readonly address?: string | null;
}

/**
 * An admin of a closed organisation, who may only fetch its export. A kind of its own for the same reason.
 */
export interface Leaving {
  readonly kind: "leaving";
  readonly userId: string;
  readonly orgId: string;
  readonly sessionId: string;
  /** Where the request came from, for the audit trail. */
  readonly address?: string | null;
}

/**
 * A member whose organisation demands a second factor of them by now (docs/product.md, Signing in). They set
 * one up before anything else. A kind of its own for the same reason.
 */
export interface Enrolling {
  readonly kind: "enrolling";
  readonly userId: string;
  readonly orgId: string;
  readonly sessionId: string;
  /** Where the request came from, for the audit trail. */
  readonly address?: string | null;
}

export interface Respondent {
  readonly kind: "respondent";
  readonly respondentId: string;
  readonly orgId: string;
  readonly batchId: string;
  /** Version of the token that they came with. Undefined without a token; then no token is ended for them. */
  readonly tokenVersion?: number;
  /** The device in use, if the request names one. */
  readonly deviceId?: string;
}

/** Someone who runs the platform, for all organisations and a member of none. */
export interface Operator {
  readonly kind: "operator";
  readonly operatorId: string;
  /** Shown to themselves. */
  readonly name?: string;
  readonly sessionId: string;
  /** Where the request came from, for the record. */
  readonly address?: string | null;
  /** They had entered a support session that is over, and have not left it yet. */
  readonly hasSupportEnded?: boolean;
}

/** An operator who has no second factor yet. They set one up before anything else, and are no `Operator`. */
export interface EnrollingOperator {
  readonly kind: "enrollingOperator";
  readonly operatorId: string;
  readonly sessionId: string;
  /** Where the request came from, for the record. */
  readonly address?: string | null;
}

/**
 * An operator within a support session, which an admin of the organisation opened: they read parts of it and
 * change nothing. Until they leave, they are no `Operator`.
 */
export interface Support {
  readonly kind: "support";
  readonly operatorId: string;
  /** The operator's own. */
  readonly sessionId: string;
  readonly orgId: string;
  /** Where the request came from, for the record. */
  readonly address?: string | null;
}

export interface Nobody {
  readonly kind: "nobody";
  /** A respondent who has since continued on another device, and can take the test back from there. */
  readonly isElsewhere?: boolean;
}

export const NOBODY: Nobody = { kind: "nobody" };

/** Signed in with an account of an organisation. */
export type Member = Staff | Waiting | Leaving | Enrolling;

export const isMember = (actor: Actor): actor is Member =>
  actor.kind === "staff" || actor.kind === "waiting" || actor.kind === "leaving" ||
  actor.kind === "enrolling";
