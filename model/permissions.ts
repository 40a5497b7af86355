import type { Actor } from "./actor.ts";
import { Refusal, type RefusalCode } from "./refusal.ts";
import type { TaskKind } from "./task_status.ts";

/** Who stands before a gate, as far as gates tell people apart. */
export const STANDINGS = ["nobody", "respondent", "waiting", "readonly", "admin"] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * The one table of gates (SPEC 6): each page, call of the API and file names what it takes to open it, and here is who may.
 * `PAGES` (model/pages.ts), `CALLS` (model/api/calls.ts) and `TASK_NEEDS` below name the capabilities.
 */
export const HOLDERS = {
  comeIn: STANDINGS,
  sitTests: ["respondent"],
  readTests: ["respondent", "readonly", "admin"],
  keepAccount: ["waiting", "readonly", "admin"],
  useAdminArea: ["readonly", "admin"],
  viewRespondents: ["readonly", "admin"],
  viewResults: ["readonly", "admin"],
  viewReports: ["readonly", "admin"],
  // With one anybody can sit the test in its owner's place.
  viewReentryCodes: ["admin"],
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

/** The organisation's switches that decide what its people may do (SPEC 6). */
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
  pdf: "viewReports",
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

export const CAPABILITIES = Object.keys(HOLDERS) as Capability[];

/** Lets by who may at all; what their organisation has switched off is refused by the verb. */
export function requireMay(actor: Actor, capability: Capability): void {
  const standing = standingOf(actor);
  if (!holds(standing, capability)) throw new Refusal(whyNot(standing, capability));
}

/** Somebody of another kind than those who may is nobody here: a respondent among staff, staff among respondents. */
function whyNot(standing: Standing, capability: Capability): RefusalCode {
  const isForMembers = MEMBERS.some((member) => holds(member, capability));
  if (!isForMembers || !MEMBERS.includes(standing)) return "not_signed_in";
  if (standing === "waiting") return "waiting_for_activation";
  return capability === "deleteMembers" ? "may_not_delete_member" : "forbidden";
}

const MEMBERS: readonly Standing[] = ["waiting", "readonly", "admin"];
