import { entryLink, EntrySheet } from "../../../../../../../../components/admin/codes/EntrySheet.tsx";
import { CodeStateBadge } from "../../../../../../../../components/admin/codes/CodeStateBadge.tsx";
import { CopyButton } from "../../../../../../../../components/admin/codes/CopyButton.tsx";
import { PrintButton } from "../../../../../../../../components/admin/codes/PrintButton.tsx";
import { FormMessage } from "../../../../../../../../components/admin/FormMessage.tsx";
import { ProjectCrumbs } from "../../../../../../../../components/admin/ProjectCrumbs.tsx";
import type { Answered } from "../../../../../../../../components/answered.ts";
import { Button } from "../../../../../../../../components/Button.tsx";
import { Dialog, DialogActions } from "../../../../../../../../components/Dialog.tsx";
import { LinkButton } from "../../../../../../../../components/LinkButton.tsx";
import { Meter } from "../../../../../../../../components/Progress.tsx";
import type { openRoom } from "../../../../../../../../domain/codes/open_room.ts";
import { CopyKeys } from "../../../../../../../../islands/ui/CopyKeys.tsx";
import { OpenModal } from "../../../../../../../../islands/ui/OpenModal.tsx";
import { mayEditStart } from "../../../../../../../../model/schedule.ts";
import type { AdminState } from "../../../../../../(_shell)/define.ts";
import { Headed } from "../../../../../../(_shell)/Headed.tsx";
import { shownWindow, WINDOW_PARTS, withMissing } from "./window_typed.ts";
import { WindowFields } from "./WindowFields.tsx";

interface RoomPageProps extends Awaited<ReturnType<typeof openRoom>> {
  state: AdminState;
  /** Its time is being edited: the form as it came back, or as it is to begin with. */
  editing?: Answered | true;
}

/** One room: its sheet for the door, how full it is, and the form that moves its time. */
export function RoomPage({ state, batch, room, editing }: RoomPageProps) {
  const { t, language, shell, appUrl } = state;
  const { code } = room;
  const clock = { timeZone: shell.organization.timeZone, language };
  const home = `/admin/project/${batch.project.id}/batch/${batch.id}/rooms/${room.id}`;
  const failed = t("admin:codes.copyFailed");
  const taken = t("admin:codes.taken", { taken: room.taken, places: room.maxParticipants });
  return (
    <>
      <Headed
        title={`${t("admin:codes.roomCode")} ${code}`}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
        badge={<CodeStateBadge t={t} state={room.state} />}
        actions={
          <>
            <CopyButton
              copies={code}
              label={t("admin:codes.copyCode")}
              text={t("admin:codes.copyCode")}
              said={{ copied: t("admin:codes.copied", { code }), failed }}
            />
            <CopyButton
              copies={entryLink(appUrl, code)}
              label={t("admin:codes.copyLink")}
              text={t("admin:codes.copyLink")}
              said={{ copied: t("admin:codes.linkCopied"), failed }}
            />
            <PrintButton text={t("admin:codes.print")} />
            <LinkButton kind="primary" icon="clock" href={`${home}/time`} opens="edit-time">
              {t("admin:codes.editTime")}
            </LinkButton>
          </>
        }
      />
      <EntrySheet t={t} code={room} appUrl={appUrl} clock={clock} />
      <div class="room-places">
        <p>
          {t("admin:codes.places")}
          <strong>{taken}</strong>
        </p>
        <Meter label={t("admin:codes.places")} value={room.taken} max={room.maxParticipants} />
      </div>
      <Dialog
        id="edit-time"
        title={t("admin:codes.editTime")}
        closeText={t("admin:shell.close")}
        open={Boolean(editing)}
      >
        <EditTime
          state={state}
          room={room}
          action={`${home}/time`}
          form={editing === true ? undefined : editing}
        />
      </Dialog>
      {editing && <OpenModal id="edit-time" />}
      <CopyKeys />
    </>
  );
}

interface EditTimeProps extends Pick<RoomPageProps, "state" | "room"> {
  action: string;
  form?: Answered;
}

function EditTime({ state, room, action, form }: EditTimeProps) {
  const { t, language } = state;
  const { timeZone } = state.shell.organization;
  const now = state.now();
  const isStartFixed = !mayEditStart(room, now);
  const shown = shownWindow(room, timeZone);
  // A field that is not to be changed is not sent either.
  const typed = { ...(isStartFixed && shown), ...(form?.typed ?? shown) };
  return (
    <form method="post" action={action} noValidate data-keeps data-needs-server>
      <FormMessage form={form} />
      <WindowFields
        t={t}
        form={form ? withMissing(t, { ...form, typed }, WINDOW_PARTS) : { typed }}
        clock={{ timeZone, language }}
        now={now}
        isStartFixed={isStartFixed}
      />
      <DialogActions>
        <Button type="button" closes="top">{t("admin:form.cancel")}</Button>
        <Button kind="primary">{t("admin:form.save")}</Button>
      </DialogActions>
    </form>
  );
}
