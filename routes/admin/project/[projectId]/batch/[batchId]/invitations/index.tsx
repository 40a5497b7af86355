import { page } from "fresh";
import { batchHome } from "$/components/admin/batches/BatchMoveForm.tsx";
import { RoomCodes } from "$/components/admin/codes/RoomCodes.tsx";
import { Invitations } from "$/components/admin/inviting/Invitations.tsx";
import { RemindForm } from "$/components/admin/inviting/RemindForm.tsx";
import { Dialog } from "$/components/messages/Dialog.tsx";
import { batchInvitations } from "$/domain/inviting/list_invitations.ts";
import { FollowInvitations } from "$/islands/admin/FollowInvitations.tsx";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { mayEditCodes } from "$/model/codes/test_code.ts";
import { INVITATION_STATES } from "$/model/inviting/respondent_invitation.ts";
import { LIMITS } from "$/model/limits.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { batchPlace, pageNumber } from "$/routes/admin/(_shell)/addresses.ts";
import { peopleSeen, recordPeople } from "$/routes/admin/(_shell)/people_page.ts";
import { BatchFrame, openHead } from "../(_page)/BatchFrame.tsx";

export const handler = define.handlers({
  HEAD: peopleSeen,

  async GET(ctx) {
    const { state, params, url } = ctx;
    const place = batchPlace(params);
    const param = url.searchParams.get("state");
    const filter = INVITATION_STATES.find((state) => state === param);
    const current = pageNumber(url);
    const opening = openHead(state, place);
    const [head] = await Promise.all([opening, recordPeople(ctx, opening)]);
    const list = await batchInvitations(state, state.actor, {
      batchId: head.batch.id,
      state: filter,
      limit: LIMITS.invitationsPage,
      offset: (current - 1) * LIMITS.invitationsPage,
    });
    return page({ head, list, filter, current });
  },
});

/** The tab of a batch's codes and invitations. */
export default define.page<typeof handler>(({ data: { head, list, filter, current }, state }) => {
  const { t, language, shell } = state;
  const { batch, codes } = head;
  const home = batchHome(batch);
  const clock = { timeZone: shell.organization.timeZone, language };
  const isProjectArchived = batch.project.isArchived;
  return (
    <BatchFrame state={state} head={head} tab="invitations">
      {codes && (
        <RoomCodes
          t={t}
          home={home}
          isLive={batch.status === "live" && !isProjectArchived}
          mayEdit={mayEditCodes({ status: batch.status, isProjectArchived })}
          {...codes}
          clock={clock}
        />
      )}
      <Invitations t={t} home={home} list={list} filter={filter} current={current} clock={clock} />
      {list.isLive && list.counts.remindable > 0 && (
        <Dialog id="remind" title={t("admin:inviting.remindTitle")} closeText={t("admin:form.cancel")}>
          <RemindForm t={t} home={home} count={list.counts.remindable} isModal />
        </Dialog>
      )}
      <CopyKeys />
      {list.counts.queued > 0 && <FollowInvitations />}
    </BatchFrame>
  );
});
