import type { Actor, Nobody, Respondent, Staff, Waiting } from "./actor.ts";
import { Refusal, type RefusalCode } from "../refusal.ts";
import type { TaskKind } from "../queue/task_status.ts";

/** Who stands before a gate, as far as gates tell people apart. */
const STANDINGS = ["nobody", "respondent", "waiting", "readonly", "admin"] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * Who may do what (docs/product.md, Roles): the one table. What something needs is named by `PAGES`
 * (model/account/pages.ts), `CALLS` (model/api/calls.ts), `TASK_NEEDS` below, and by each verb, which asks
 * `requireMay`.
 */
export const HOLDERS = {
  comeIn: STANDINGS,
  sitTests: ["respondent"],
  readTests: ["respondent", "readonly", "admin"],
  keepAccount: ["waiting", "readonly", "admin"],
  useAdminArea: ["readonly", "admin"],
  viewRespondents: ["readonly", "admin"],
  viewResults: ["readonly", "admin"],
  downloadReports: ["readonly", "admin"],
  // With one anybody can sit the test in its owner's place.
  viewReentryCodes: ["admin"],
  // Of the SSPO: others read "SSPO" for every form of it.
  viewTestForms: ["admin"],
  editRespondents: ["admin"],
  inviteRespondents: ["admin"],
  requestReports: ["admin"],
  exportBatches: ["admin"],
  viewProjects: ["admin"],
  editProjects: ["admin"],
  viewBatchStatus: ["admin"],
  viewOrganization: ["admin"],
  editAgreements: ["admin"],
  viewRecord: ["admin"],
  inviteMembers: ["admin"],
  deleteMembers: ["admin"],
  viewBilling: ["admin"],
} as const satisfies Readonly<Record<string, readonly Standing[]>>;
export type Capability = keyof typeof HOLDERS;

/**
 * The organisation's switches that decide what its people may do (docs/product.md, Switches of an
 * organisation).
 */
export interface OrganizationFlags {
  readonly canEditProjects: boolean;
  readonly isBillingEnabled: boolean;
}

/** What an organisation has to have switched on as well. */
const SWITCH: Partial<Record<Capability, keyof OrganizationFlags>> = {
  editProjects: "canEditProjects",
  viewBatchStatus: "canEditProjects",
  viewBilling: "isBillingEnabled",
};

/** What tasks do, and what it takes to follow one of them and to fetch its file. */
export const TASK_NEEDS: Readonly<Record<TaskKind, Capability>> = {
  csv: "exportBatches",
  reports: "requestReports",
  pdf: "downloadReports",
  anonymize: "editRespondents",
};

export const standingOf = (actor: Actor): Standing => actor.kind === "staff" ? actor.role : actor.kind;

export const holds = (standing: Standing, capability: Capability): boolean =>
  (HOLDERS[capability] as readonly Standing[]).includes(standing);

export type Permissions = Readonly<Record<Capability, boolean>>;

/** What this person may do, as one object: `may(actor, org).inviteMembers`. */
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
  readonly readonly: Staff;
  readonly admin: Staff;
}

/**
 * Who asks, if they may; a refusal otherwise. Every verb begins with it. What an organisation has switched
 * off is refused by `requireEditor` and `requireBilling`, which know the organisation.
 */
export function requireMay<C extends Capability>(
  actor: Actor,
  capability: C,
): ActorOf[(typeof HOLDERS)[C][number]] {
  const standing = standingOf(actor);
  if (!holds(standing, capability)) throw new Refusal(whyNot(standing, capability));
  return actor as ActorOf[(typeof HOLDERS)[C][number]];
}

/** Somebody of another kind than those who may is nobody here: a respondent among staff, staff among respondents. */
function whyNot(standing: Standing, capability: Capability): RefusalCode {
  const isForMembers = MEMBERS.some((member) => holds(member, capability));
  if (!isForMembers || !MEMBERS.includes(standing)) return "not_signed_in";
  if (standing === "waiting") return "waiting_for_activation";
  return capability === "deleteMembers" ? "may_not_delete_member" : "forbidden";
}

const MEMBERS: readonly Standing[] = ["waiting", "readonly", "admin"];
