import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { AdminShell } from "../../../model/organization/admin_shell.ts";
import type { Permissions } from "../../../model/account/permissions.ts";
import { Button } from "../../form/Button.tsx";
import { Mark } from "../../layout/Mark.tsx";
import { PanelButton } from "./PanelButton.tsx";
import { ProfileMenu } from "./ProfileMenu.tsx";

interface ShellBarProps {
  t: TFunction;
  shell: AdminShell;
  may: Permissions;
  search: ReactNode;
  /** The keys that open the palette, as this person's keyboard has them. */
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
