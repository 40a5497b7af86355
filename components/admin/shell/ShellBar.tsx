import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { AdminShell } from "../../../model/organization/admin_shell.ts";
import type { Permissions } from "../../../model/account/permissions.ts";
import { Button } from "../../form/Button.tsx";
import { Mark } from "../../layout/Mark.tsx";
import { PanelButton } from "./PanelButton.tsx";
import { Avatar } from "../../layout/Avatar.tsx";
import { Menu, type MenuItem } from "../../navigation/Menu.tsx";
import { nameOf } from "../respondent_page/names.ts";

interface ShellBarProps {
  t: TFunction;
  shell: AdminShell;
  may: Permissions;
  search: ReactNode;
  /** Keyboard shortcut of the palette. */
  paletteKeys: string;
}

export function ShellBar({ t, shell, may, search, paletteKeys }: ShellBarProps) {
  return (
    <header className="shell-bar">
      <div className="shell-start">
        {may.viewProjects && (
          <span className="shell-toggle">
            <PanelButton panel="projects" action="show" icon="menu" label={t("admin:sidebar.title")} />
          </span>
        )}
        <Mark href="/admin" />
      </div>
      {search}
      <div className="shell-end">
        <span className="wide palette-keys">
          <Button kind="quiet" opens="palette">
            <span className="visually-hidden">{t("admin:palette.open")}</span>
            <kbd>{paletteKeys}</kbd>
          </Button>
        </span>
        <PanelButton
          panel="resources"
          action="show"
          icon="document"
          label={t("admin:resources.title")}
          text
        />
        <ProfileMenu t={t} shell={shell} may={may} />
      </div>
    </header>
  );
}

interface ProfileMenuProps {
  t: TFunction;
  shell: AdminShell;
  may: Permissions;
}

function ProfileMenu({ t, shell: { me, organization }, may }: ProfileMenuProps) {
  const name = nameOf(me) || me.email;
  const items: MenuItem[] = [
    ...(may.useAdminArea
      ? [{ text: t("admin:menu.profile"), icon: "user", href: "/admin/org/profile" } as const]
      : []),
    ...(may.viewOrganization
      ? [{ text: t("admin:menu.organization"), icon: "users", href: "/admin/org" } as const]
      : []),
    ...(may.viewBilling
      ? [{ text: t("admin:menu.billing"), icon: "document", href: "/admin/org/billing" } as const]
      : []),
    { text: t("admin:menu.support"), icon: "info", href: "/admin/technical-support" },
    "rule",
    { text: t("admin:menu.logout"), icon: "sign-out", action: "/api/logout" },
  ];
  return (
    <Menu
      summary={<Avatar name={name} />}
      label={t("admin:menu.label", { name })}
      head={
        <>
          <b>{name}</b>
          <br />
          {organization.name}
        </>
      }
      items={items}
      align="end"
      kind="quiet"
    />
  );
}
