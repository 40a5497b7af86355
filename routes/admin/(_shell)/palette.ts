import type { TFunction } from "i18next";
import type { Destination } from "$/components/admin/palette/destinations.ts";
import type { Permissions } from "$/model/account/permissions.ts";

/** Props of the palette: texts, and the actions available on every page. */
export const palette = (t: TFunction, may: Permissions) => ({
  id: "palette",
  hasPlaces: may.viewProjects,
  actions: actions(t, may),
  texts: {
    title: t("admin:palette.title"),
    placeholder: t("admin:palette.placeholder"),
    none: t("admin:palette.none"),
    found: t("admin:palette.found", { total: "%" }),
    allRespondents: t("admin:search.seeAll", { total: "%" }),
    unnamed: t("admin:respondent.unnamed"),
    newBatch: t("admin:palette.newBatch", { name: "%" }),
    editProject: t("admin:palette.editProject", { name: "%" }),
    editBatch: t("admin:palette.editBatch", { name: "%" }),
    newRoomCode: t("admin:palette.newRoomCode", { name: "%" }),
    invite: t("admin:palette.invite", { name: "%" }),
    moves: {
      publish: t("admin:palette.publish", { name: "%" }),
      close: t("admin:palette.close", { name: "%" }),
      reopen: t("admin:palette.reopen", { name: "%" }),
      archive: t("admin:palette.archive", { name: "%" }),
    },
    kinds: {
      project: t("admin:palette.projects"),
      batch: t("admin:palette.batches"),
      respondent: t("admin:palette.respondents"),
      action: t("admin:palette.actions"),
    },
  },
});

/** Keyboard shortcut of the palette, by the user agent's platform. */
export const paletteKeys = ({ headers }: Request): string =>
  /Mac|iPhone|iPad/.test(headers.get("user-agent") ?? "") ? "⌘K" : "Ctrl K";

function actions(t: TFunction, may: Permissions): Destination[] {
  const to = (isOffered: boolean, text: string, href: string, icon: Destination["icon"]): Destination[] =>
    isOffered ? [{ kind: "action", text, href, icon }] : [];
  return [
    ...to(true, t("admin:palette.dashboard"), "/admin", "inbox"),
    ...to(may.editProjects, t("admin:sidebar.addProject"), "/admin/project/new", "plus"),
    ...to(may.viewProjects, t("admin:catalogue.title"), "/admin/tests", "document"),
    ...to(may.viewProjects, t("admin:sidebar.archive"), "/admin/archive/projects", "archive"),
    ...to(may.viewOrganization, t("admin:menu.organization"), "/admin/org", "users"),
    ...to(may.inviteMembers, t("admin:organization.invite"), "/admin/org/invitation", "plus"),
    ...to(may.viewOrganization, t("admin:settings.title"), "/admin/org/settings", "edit"),
    ...to(may.viewOrganization, t("admin:organizationPage.agreements"), "/admin/org/agreements", "document"),
    ...to(may.viewOrganization, t("admin:organizationPage.audit"), "/admin/org/audit", "document"),
    ...to(may.viewBilling, t("admin:menu.billing"), "/admin/org/billing", "document"),
    ...to(may.useAdminArea, t("admin:menu.profile"), "/admin/org/profile", "user"),
    ...to(may.useAdminArea, t("admin:password.title"), "/admin/org/profile/password", "lock"),
    ...to(true, t("admin:menu.support"), "/admin/technical-support", "info"),
  ];
}
