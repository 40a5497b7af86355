import type { Actor } from "./actor.ts";

/** The organisation's switches that decide what its people may do (SPEC 6). */
export interface OrganizationFlags {
  readonly canEditProjects: boolean;
  readonly isBillingEnabled: boolean;
}

/** What this person may do, as one object: `may(actor, org).inviteMembers`. */
export function may(actor: Actor, org: OrganizationFlags) {
  const staff = actor.kind === "staff";
  const admin = staff && actor.role === "admin";
  return {
    viewRespondents: staff,
    editRespondents: admin,
    inviteRespondents: admin,
    requestReports: admin,
    viewProjects: admin,
    editProjects: admin && org.canEditProjects,
    viewBatchStatus: admin && org.canEditProjects,
    viewOrganization: admin,
    inviteMembers: admin,
    deleteMembers: admin,
    viewBilling: admin && org.isBillingEnabled,
  } as const;
}

export type Permissions = ReturnType<typeof may>;

/**
 * The admin pages a read-only member may open (SPEC 4, access control); from any other they are sent to /admin.
 * `*` stands for one path segment.
 */
const READONLY_PAGES = [
  "/admin",
  "/admin/technical-support",
  "/admin/org/profile",
  "/admin/search",
  "/admin/search/*",
  "/admin/project/*/batch/*/respondent/*",
  "/admin/project/*/batch/*/respondent/*/test-result",
  "/admin/project/*/batch/*/respondent/*/test-result-v2",
  "/admin/print/reports/*",
  "/admin/project/*/batch/*/respondent/*/report/*",
  // Not among SPEC's pages, but each part of one that is open, or every member's own business.
  "/admin/org/profile/password",
  "/admin/consent",
  "/admin/notifications/*/dismissal",
].map((pattern) => new RegExp(`^${pattern.replaceAll("*", "[^/]+")}/?$`));

export function mayReadonlyOpen(pathname: string): boolean {
  return READONLY_PAGES.some((page) => page.test(pathname));
}
