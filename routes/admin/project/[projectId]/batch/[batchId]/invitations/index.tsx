import { page } from "fresh";
import { EmptyCard } from "$/components/messages/EmptyState.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { Dialog } from "$/components/messages/Dialog.tsx";
import { InvitationTable } from "$/components/admin/inviting/InvitationTable.tsx";
import { RemindForm } from "$/components/admin/inviting/RemindForm.tsx";
import { RetryAll } from "$/components/admin/inviting/Invitations.tsx";
import { StateCounts } from "$/components/admin/inviting/StateCounts.tsx";
import { ListPages } from "$/components/admin/ListPages.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { openBatch } from "$/domain/batches/open_batch.ts";
import { batchInvitations } from "$/domain/inviting/list_invitations.ts";
import { INVITATION_STATES, type InvitationState } from "$/model/inviting/respondent_invitation.ts";
import { LIMITS } from "$/model/limits.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { batchPlace, pageNumber } from "$/routes/admin/(_shell)/addresses.ts";

export const handler = define.handlers({
  async GET({ state, params, url }) {
    const { id: batchId, ...batch } = await openBatch(state, state.actor, batchPlace(params));
    const param = url.searchParams.get("state");
    const filter = INVITATION_STATES.find((state) => state === param);
    const current = pageNumber(url);
    const list = await batchInvitations(state, state.actor, {
      batchId,
      state: filter,
      limit: LIMITS.invitationsPage,
      offset: (current - 1) * LIMITS.invitationsPage,
    });
    return page({ batch: { id: batchId, ...batch }, list, filter, current });
  },
});

export default define.page<typeof handler>(({ data: { batch, list, filter, current }, state }) => {
  const { t, language, shell } = state;
  const home = `/admin/project/${batch.project.id}/batch/${batch.id}`;
  const address = `${home}/invitations`;
  const { invitations, counts, total, isLive } = list;
  const isAnybodyInvited = INVITATION_STATES.some((state) => counts[state] > 0);
  return (
    <>
      <Headed
        title={t("admin:inviting.title")}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
        actions={isLive && (
          <>
            <LinkButton href={`${address}/schedule`} kind="quiet" icon="clock">
              {t("admin:inviting.schedule")}
            </LinkButton>
            {counts.remindable > 0 && (
              <LinkButton href={`${address}/reminders`} opens="remind" icon="mail">
                {t("admin:inviting.remindAll")}
              </LinkButton>
            )}
            <LinkButton href={`${address}/new`} kind="primary" icon="plus">
              {t("admin:inviting.invite")}
            </LinkButton>
          </>
        )}
      />
      <div class="stack">
        {isAnybodyInvited && (
          <div class="row invitation-filters">
            <StateCounts t={t} address={address} counts={counts} current={filter ?? "all"} />
            {isLive && <RetryAll t={t} home={home} count={counts.retryable} />}
          </div>
        )}
        {invitations.length === 0
          ? (
            <EmptyCard
              icon="mail"
              title={t(isAnybodyInvited ? "admin:inviting.noneOfState" : "admin:inviting.none")}
              text={isAnybodyInvited
                ? undefined
                : t(isLive ? "admin:inviting.noneText" : "admin:inviting.notLive")}
            />
          )
          : (
            <InvitationTable
              t={t}
              home={home}
              isLive={isLive}
              invitations={invitations}
              clock={{ timeZone: shell.organization.timeZone, language }}
            />
          )}
        {total > LIMITS.invitationsPage && invitations.length > 0 && (
          <ListPages
            t={t}
            label={t("admin:inviting.pages")}
            current={current}
            perPage={LIMITS.invitationsPage}
            shown={invitations.length}
            total={total}
            hrefOf={(to) => pageAddress(address, filter, to)}
          />
        )}
      </div>
      {isLive && counts.remindable > 0 && (
        <Dialog id="remind" title={t("admin:inviting.remindTitle")} closeText={t("admin:form.cancel")}>
          <RemindForm t={t} home={home} count={counts.remindable} isModal />
        </Dialog>
      )}
    </>
  );
});

const pageAddress = (address: string, state: InvitationState | undefined, to: number) =>
  `${address}?${state ? `state=${state}&` : ""}page=${to}`;
