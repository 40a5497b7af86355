import type { TFunction } from "i18next";
import type { AdminShell } from "../../../../model/admin_shell.ts";
import type { Member } from "../../../../model/member.ts";
import type { Permissions } from "../../../../model/permissions.ts";
import { Card } from "../../../../components/Card.tsx";
import { LinkButton } from "../../../../components/LinkButton.tsx";
import { InvitationForm } from "../../../../components/admin/InvitationForm.tsx";
import { MembersTable } from "../../../../components/admin/MembersTable.tsx";
import type { Answered } from "../../../../components/answered.ts";
import { Headed } from "../../(_shell)/Headed.tsx";

interface OrganizationPageProps {
  t: TFunction;
  shell: AdminShell;
  may: Permissions;
  /** The id of whoever looks at it. */
  me: string;
  members: readonly Member[];
  invitation?: Answered;
}

export function OrganizationPage(props: OrganizationPageProps) {
  const { t, shell: { organization }, may, me, members, invitation } = props;
  return (
    <>
      <Headed
        title={organization.name}
        badge={<span class="quietly">{t("admin:organization.members", { count: members.length })}</span>}
        actions={may.viewBilling && (
          <LinkButton href="/admin/org/billing">{t("admin:menu.billing")}</LinkButton>
        )}
      />
      <div class="stack">
        <MembersTable t={t} members={members} me={me} />
        {may.inviteMembers && (
          <Card title={t("admin:organization.invite")}>
            <InvitationForm t={t} form={invitation} />
          </Card>
        )}
      </div>
    </>
  );
}
