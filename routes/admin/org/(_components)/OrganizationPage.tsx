import { requireMay } from "$/model/account/permissions.ts";
import type { FormState } from "$/components/form/form_state.ts";
import { InvitationForm } from "$/components/admin/organization/InvitationForm.tsx";
import { MembersTable } from "$/components/admin/organization/MembersTable.tsx";
import {
  memberDialog,
  MemberDialogs,
  type OpenMemberDialog,
} from "$/components/admin/organization/MemberDialogs.tsx";
import { OrganizationTabs } from "$/components/admin/organization/OrganizationTabs.tsx";
import { Dialog } from "$/components/messages/Dialog.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { WaitsForFields } from "$/islands/form/WaitsForFields.tsx";
import { OpenModal } from "$/islands/navigation/OpenModal.tsx";
import type { Member } from "$/model/account/member.ts";
import type { AdminState } from "../../(_shell)/define.ts";
import { Headed } from "../../(_shell)/Headed.tsx";

interface OrganizationPageProps {
  state: AdminState;
  members: readonly Member[];
  /** Set if the invitation modal is open on load: without script, or after a failed attempt. */
  invitation?: { readonly form?: FormState };
  opened?: OpenMemberDialog;
}

export function OrganizationPage({ state, members, invitation, opened }: OrganizationPageProps) {
  const { t, shell: { organization }, may, actor, language } = state;
  const { userId: me } = requireMay(actor, "inviteMembers");
  const open = invitation ? "invite" : opened && memberDialog({ id: opened.memberId }, opened.action);
  return (
    <>
      <Headed
        title={organization.name}
        badge={<span class="quietly">{t("admin:organization.members", { count: members.length })}</span>}
        actions={
          <>
            {may.viewBilling && <LinkButton href="/admin/org/billing">{t("admin:menu.billing")}</LinkButton>}
            {may.inviteMembers && (
              <LinkButton kind="primary" icon="plus" href="/admin/org/invitation" opens="invite">
                {t("admin:organization.invite")}
              </LinkButton>
            )}
          </>
        }
      />
      <div class="stack">
        <OrganizationTabs t={t} current="team" />
        <MembersTable
          t={t}
          members={members}
          me={me}
          now={state.now()}
          dates={{ timeZone: organization.timeZone, language }}
        />
      </div>
      {may.inviteMembers && (
        <Dialog
          id="invite"
          title={t("admin:organization.invite")}
          closeText={t("admin:shell.close")}
          open={open === "invite"}
        >
          <InvitationForm t={t} form={invitation?.form} />
          <WaitsForFields form="invitation" />
        </Dialog>
      )}
      {may.deleteMembers && <MemberDialogs t={t} members={members} me={me} opened={opened} />}
      {open && <OpenModal id={open} />}
    </>
  );
}
