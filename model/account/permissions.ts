import {
  type Actor,
  type Agent,
  type Enrolling,
  type EnrollingOperator,
  type Key,
  type Leaving,
  type Nobody,
  type Operator,
  type Respondent,
  SANDBOX_SCOPES,
  type Scope,
  type Staff,
  type Support,
  type Waiting,
} from "./actor.ts";
import { Refusal, type RefusalCode } from "../refusal.ts";
import type { TaskKind } from "../queue/task_status.ts";

/** Kinds of callers that the gates distinguish. */
const STANDINGS = [
  ...["nobody", "respondent", "waiting", "leaving", "enrolling"] as const,
  ...["reports", "readonly", "member", "admin"] as const,
  ...["operator", "enrollingOperator", "support", "key"] as const,
] as const;
export type Standing = (typeof STANDINGS)[number];

const ADMINS = ["admin"] as const;
/** Those who work with projects, batches and respondents. */
const EDITORS = ["member", ...ADMINS] as const;
const READERS = ["readonly", ...EDITORS] as const;
const STAFF = ["reports", ...READERS] as const;
/**
 * An operator whom an admin lets in (docs/decisions/0048-support-sessions.md). They never hold what changes
 * anything.
 */
const SUPPORT = ["support"] as const;
/** Programs, as far as a key has a scope with the capability (`OF_SCOPE`). They never hold what only a person may. */
const KEYS = ["key"] as const;

/**
 * Who may do what (docs/product.md, Roles): the one table. The capability that something needs is named by
 * `PAGES` (model/account/pages.ts), `CALLS` (model/api/calls.ts), `TASK_NEEDS` below, and by each verb, which
 * calls `requireMay`.
 */
export const HOLDERS = {
  comeIn: STANDINGS,
  sitTests: ["respondent"],
  readTests: ["respondent", ...STAFF, ...KEYS],
  keepAccount: ["waiting", ...STAFF],
  /** To set up, renew and remove the own second factor. */
  keepFactor: ["waiting", "enrolling", ...STAFF],
  /** To give the own password again, for what asks for a fresh sign-in. */
  prove: ["waiting", "leaving", "enrolling", ...STAFF],
  viewAdminArea: [...STAFF, ...SUPPORT, ...KEYS],
  useAdminArea: STAFF,
  viewRespondents: [...STAFF, ...SUPPORT, ...KEYS],
  viewResults: [...READERS, ...KEYS],
  /** Single answers of a finished test, with the time and the changes of each. */
  viewAnswers: [...EDITORS, ...KEYS],
  /** Of a batch: who may see both its page and each single result. */
  viewGroupResults: [...EDITORS, ...KEYS],
  downloadReports: [...STAFF, ...KEYS],
  // Whoever has the code can sit the test in its owner's place.
  viewReentryCodes: [...EDITORS, ...KEYS],
  // The forms of the SSPO. Other callers read "SSPO" for each form.
  viewTestForms: [...EDITORS, ...SUPPORT, ...KEYS],
  editRespondents: [...EDITORS, ...KEYS],
  /** Extra time for somebody who sits a test. */
  giveTime: EDITORS,
  /** To pause and stop what somebody sits, and to send messages meanwhile. */
  invigilate: EDITORS,
  inviteRespondents: [...EDITORS, ...KEYS],
  requestReports: [...EDITORS, ...KEYS],
  exportBatches: [...EDITORS, ...KEYS],
  viewProjects: [...EDITORS, ...SUPPORT, ...KEYS],
  editProjects: [...EDITORS, ...KEYS],
  /** To see and change who works on a project: domain/projects/project_members.ts says on which. */
  shareProjects: EDITORS,
  viewBatchStatus: [...EDITORS, ...SUPPORT, ...KEYS],
  viewOrganization: ADMINS,
  editAgreements: ADMINS,
  editLetters: ADMINS,
  editSettings: ADMINS,
  openSupport: ADMINS,
  /** To have other systems told of events. Of programs only those of a sandbox may (`SANDBOX_SCOPES`). */
  editWebhooks: [...ADMINS, ...KEYS],
  /** To make, rotate and end keys of programs, and the sandbox to try them in. No program may. */
  manageKeys: ADMINS,
  viewRecord: [...ADMINS, ...KEYS],
  inviteMembers: ADMINS,
  deleteMembers: ADMINS,
  viewBilling: ADMINS,
  fetchExport: ["leaving"],
  operate: ["operator"],
  keepOperatorFactor: ["operator", "enrollingOperator"],
  leaveSupport: ["operator", ...SUPPORT],
} as const satisfies Readonly<Record<string, readonly Standing[]>>;
export type Capability = keyof typeof HOLDERS;

/** What each scope of a key holds. */
export const OF_SCOPE: Readonly<Record<Scope, readonly Capability[]>> = {
  "read:organization": ["viewAdminArea"],
  // The record is in the time zone of the organisation.
  "read:audit": ["viewRecord", "viewAdminArea"],
  "read:projects": ["viewProjects", "viewBatchStatus", "viewTestForms"],
  "write:projects": ["editProjects"],
  "write:invitations": ["inviteRespondents", "viewReentryCodes"],
  "read:respondents": ["viewRespondents", "readTests"],
  "write:respondents": ["editRespondents"],
  "read:results": ["viewResults"],
  "read:answers": ["viewAnswers"],
  "read:groups": ["viewGroupResults"],
  "read:reports": ["downloadReports"],
  "write:reports": ["requestReports"],
  "write:exports": ["exportBatches"],
  "write:webhooks": ["editWebhooks"],
};

/** The scope that a key needs for a capability; undefined if no key can have it. */
export const scopeFor = (capability: Capability): Scope | undefined =>
  (Object.keys(OF_SCOPE) as Scope[]).find((scope) => OF_SCOPE[scope].includes(capability));

/** Whether only a key of a sandbox can have a scope. */
export const isForSandbox = (scope: Scope): boolean => (SANDBOX_SCOPES as readonly Scope[]).includes(scope);

/**
 * Switches of an organisation that limit what its people may do (docs/product.md, Switches of an
 * organisation).
 */
export interface OrganizationFlags {
  readonly canEditProjects: boolean;
  readonly isBillingEnabled: boolean;
}

/** The switch that a capability needs as well. */
const SWITCH: Partial<Record<Capability, keyof OrganizationFlags>> = {
  editProjects: "canEditProjects",
  viewBatchStatus: "canEditProjects",
  viewBilling: "isBillingEnabled",
};

/** Capabilities for each kind of task: to follow the task, and to fetch its file. */
export const TASK_NEEDS: Readonly<Record<TaskKind, Capability>> = {
  csv: "exportBatches",
  reports: "requestReports",
  pdf: "downloadReports",
  sample: "requestReports",
  group: "viewGroupResults",
  receipt: "viewBilling",
  anonymize: "editRespondents",
  export: "fetchExport",
};

export const standingOf = (actor: Actor): Standing => actor.kind === "staff" ? actor.role : actor.kind;

export const holds = (standing: Standing, capability: Capability): boolean =>
  (HOLDERS[capability] as readonly Standing[]).includes(standing);

/** Whether somebody has a capability: their standing has it, and of a key a scope. */
export function allows(actor: Actor, capability: Capability): boolean {
  if (actor.kind !== "key" || capability === "comeIn") return holds(standingOf(actor), capability);
  return actor.scopes.some((scope) => OF_SCOPE[scope].includes(capability));
}

export type Permissions = Readonly<Record<Capability, boolean>>;

/** What the caller may do, as one object: `may(actor, org).inviteMembers`. */
export function may(actor: Actor, org: OrganizationFlags): Permissions {
  const isOn = (flag: keyof OrganizationFlags | undefined) => flag === undefined || org[flag];
  return Object.fromEntries(
    CAPABILITIES.map((capability) => [capability, allows(actor, capability) && isOn(SWITCH[capability])]),
  ) as Permissions;
}

const CAPABILITIES = Object.keys(HOLDERS) as Capability[];

interface ActorOf {
  readonly nobody: Nobody;
  readonly respondent: Respondent;
  readonly waiting: Waiting;
  readonly leaving: Leaving;
  readonly enrolling: Enrolling;
  readonly reports: Staff;
  readonly readonly: Staff;
  readonly member: Staff;
  readonly admin: Staff;
  readonly operator: Operator;
  readonly enrollingOperator: EnrollingOperator;
  readonly support: Support;
  readonly key: Key;
}

/**
 * Returns the caller if they have the capability, and refuses otherwise. Every verb begins with it.
 * Capabilities that the organisation has switched off are refused by `requireEditor` and `requireBilling`,
 * which know the organisation.
 */
export function requireMay<C extends Capability>(
  actor: Actor,
  capability: C,
): ActorOf[(typeof HOLDERS)[C][number]] {
  const standing = standingOf(actor);
  if (!allows(actor, capability)) {
    if (actor.kind === "key") throw keyRefusal(actor, capability);
    // Words of its own for an operator who looks on after the end.
    const isOver = actor.kind === "operator" && actor.hasSupportEnded && holds("support", capability);
    throw new Refusal(isOver ? "support_ended" : whyNot(standing, capability));
  }
  return actor as ActorOf[(typeof HOLDERS)[C][number]];
}

/**
 * Whether a capability needs consent to the present terms: what somebody needs who waits for their activation,
 * their own account and its sign-in, does not.
 */
export const needsConsent = (capability: Capability): boolean =>
  STAFF.some((role) => holds(role, capability)) && !holds("waiting", capability);

/** As `requireMay`, for what is a member's own: a program has nothing of that kind. */
export function requirePerson(actor: Actor, capability: "editRespondents"): Staff {
  const agent = requireMay(actor, capability);
  if (agent.kind === "key") throw new Refusal("not_for_keys");
  return agent;
}

/** A member or a program, for work whose kind decides what else they need (`TASK_NEEDS`). */
export const requireAgent = (actor: Actor): Agent =>
  actor.kind === "key" ? actor : requireMay(actor, "useAdminArea");

function keyRefusal({ isSandbox }: Key, capability: Capability): Refusal {
  const scope = scopeFor(capability);
  return scope && (isSandbox || !isForSandbox(scope))
    ? new Refusal("scope_missing", { scope })
    : new Refusal("not_for_keys");
}

/**
 * A caller of another kind than the capability is for is not signed in: a respondent among staff, staff among
 * respondents. Between operators and all others it is forbidden: an operator has a name of their own.
 */
export function whyNot(standing: Standing, capability: Capability): RefusalCode {
  if (standing === "enrollingOperator" && holds("operator", capability)) return "second_factor_demanded";
  const isOperators = ["operator", "enrollingOperator", "support"].includes(standing);
  if (isOperators || standing !== "nobody" && holds("operator", capability)) return "forbidden";
  const isForMembers = MEMBERS.some((member) => holds(member, capability));
  if (!isForMembers || !MEMBERS.includes(standing)) return "not_signed_in";
  if (standing === "waiting") return "waiting_for_activation";
  if (standing === "enrolling") return "second_factor_demanded";
  if (standing === "leaving") return "organization_closed";
  return capability === "deleteMembers" ? "may_not_delete_member" : "forbidden";
}

const MEMBERS: readonly Standing[] = ["waiting", "leaving", "enrolling", ...STAFF];
