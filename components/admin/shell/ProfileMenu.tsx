import type { TFunction } from "i18next";
import type { AdminShell } from "../../../model/organization/admin_shell.ts";
import type { Permissions } from "../../../model/account/permissions.ts";
import { Avatar } from "../../layout/Avatar.tsx";
import { Menu, type MenuItem } from "../../navigation/Menu.tsx";
import { nameOf } from "../respondent_page/person.ts";

interface ProfileMenuProps {
  t: TFunction;
  shell: AdminShell;
  may: Permissions;
}

export function ProfileMenu({ t, shell: { me, organization }, may }: ProfileMenuProps) {
  const name = nameOf(me) || me.email;
  const items: MenuItem[] = [
    { text: t("admin:menu.profile"), icon: "user", href: "/admin/org/profile" },
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
