import type { Actor, Leaving, Nobody, Operator, Respondent, Staff, Support, Waiting } from "./actor.ts";
import { Refusal, type RefusalCode } from "../refusal.ts";
import type { TaskKind } from "../queue/task_status.ts";

/** Kinds of callers that the gates distinguish. */
const STANDINGS = [
  ...["nobody", "respondent", "waiting", "leaving"] as const,
  ...["reports", "readonly", "member", "admin", "operator", "support"] as const,
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

/**
 * Who may do what (docs/product.md, Roles): the one table. The capability that something needs is named by
 * `PAGES` (model/account/pages.ts), `CALLS` (model/api/calls.ts), `TASK_NEEDS` below, and by each verb, which
 * calls `requireMay`.
 */
export const HOLDERS = {
  comeIn: STANDINGS,
  sitTests: ["respondent"],
  readTests: ["respondent", ...STAFF],
  keepAccount: ["waiting", ...STAFF],
  viewAdminArea: [...STAFF, ...SUPPORT],
  useAdminArea: STAFF,
  viewRespondents: [...STAFF, ...SUPPORT],
  viewResults: READERS,
  /** Single answers of a finished test, with the time and the changes of each. */
  viewAnswers: EDITORS,
  /** Of a batch: who may see both its page and each single result. */
  viewGroupResults: EDITORS,
  downloadReports: STAFF,
  // Whoever has the code can sit the test in its owner's place.
  viewReentryCodes: EDITORS,
  // The forms of the SSPO. Other callers read "SSPO" for each form.
  viewTestForms: [...EDITORS, ...SUPPORT],
  editRespondents: EDITORS,
  /** Extra time for somebody who sits a test. */
  giveTime: EDITORS,
  /** To pause and stop what somebody sits, and to send messages meanwhile. */
  invigilate: EDITORS,
  inviteRespondents: EDITORS,
  requestReports: EDITORS,
  exportBatches: EDITORS,
  viewProjects: [...EDITORS, ...SUPPORT],
  editProjects: EDITORS,
  /** To see and change who works on a project: domain/projects/project_members.ts says on which. */
  shareProjects: EDITORS,
  viewBatchStatus: [...EDITORS, ...SUPPORT],
  viewOrganization: ADMINS,
  editAgreements: ADMINS,
  editLetters: ADMINS,
  editSettings: ADMINS,
  openSupport: ADMINS,
  /** To have other systems told of events. */
  editWebhooks: ADMINS,
  viewRecord: ADMINS,
  inviteMembers: ADMINS,
  deleteMembers: ADMINS,
  viewBilling: ADMINS,
  fetchExport: ["leaving"],
  operate: ["operator"],
  leaveSupport: ["operator", ...SUPPORT],
} as const satisfies Readonly<Record<string, readonly Standing[]>>;
export type Capability = keyof typeof HOLDERS;

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

export type Permissions = Readonly<Record<Capability, boolean>>;

/** What the caller may do, as one object: `may(actor, org).inviteMembers`. */
export function may(actor: Actor, org: OrganizationFlags): Permissions {
  const standing = standingOf(actor);
  const isOn = (flag: keyof OrganizationFlags | undefined) => flag === undefined || org[flag];
  return Object.fromEntries(
    CAPABILITIES.map((capability) => [capability, holds(standing, capability) && isOn(SWITCH[capability])]),
  ) as Permissions;
}

const CAPABILITIES = Object.keys(HOLDERS) as Capability[];

interface ActorOf {
  readonly nobody: Nobody;
  readonly respondent: Respondent;
  readonly waiting: Waiting;
  readonly leaving: Leaving;
  readonly reports: Staff;
  readonly readonly: Staff;
  readonly member: Staff;
  readonly admin: Staff;
  readonly operator: Operator;
  readonly support: Support;
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
  if (!holds(standing, capability)) {
    // Words of its own for an operator who looks on after the end.
    const isOver = actor.kind === "operator" && actor.hasSupportEnded && holds("support", capability);
    throw new Refusal(isOver ? "support_ended" : whyNot(standing, capability));
  }
  return actor as ActorOf[(typeof HOLDERS)[C][number]];
}

/**
 * A caller of another kind than the capability is for is not signed in: a respondent among staff, staff among
 * respondents. Between operators and all others it is forbidden: an operator has a name of their own.
 */
function whyNot(standing: Standing, capability: Capability): RefusalCode {
  const isOperators = standing === "operator" || standing === "support";
  if (isOperators || standing !== "nobody" && holds("operator", capability)) return "forbidden";
  const isForMembers = MEMBERS.some((member) => holds(member, capability));
  if (!isForMembers || !MEMBERS.includes(standing)) return "not_signed_in";
  if (standing === "waiting") return "waiting_for_activation";
  if (standing === "leaving") return "organization_closed";
  return capability === "deleteMembers" ? "may_not_delete_member" : "forbidden";
}

const MEMBERS: readonly Standing[] = ["waiting", "leaving", ...STAFF];
