import { entryLink, EntrySheet } from "../../../../../../../../components/admin/codes/EntrySheet.tsx";
import { CodeStateBadge } from "../../../../../../../../components/admin/codes/CodeStateBadge.tsx";
import { CopyButton } from "../../../../../../../../components/admin/codes/CopyButton.tsx";
import { PrintButton } from "../../../../../../../../components/admin/codes/PrintButton.tsx";
import { ProjectCrumbs } from "../../../../../../../../components/admin/ProjectCrumbs.tsx";
import { Banner } from "../../../../../../../../components/Banner.tsx";
import { LinkButton } from "../../../../../../../../components/LinkButton.tsx";
import { Meter } from "../../../../../../../../components/Progress.tsx";
import type { openBatchCode } from "../../../../../../../../domain/codes/open_batch_code.ts";
import { CopyKeys } from "../../../../../../../../islands/ui/CopyKeys.tsx";
import { isOfUse } from "../../../../../../../../model/test_code.ts";
import type { AdminState } from "../../../../../../(_shell)/define.ts";
import { Headed } from "../../../../../../(_shell)/Headed.tsx";
import { type Editing, EditTime } from "./EditTime.tsx";

interface RoomPageProps extends Awaited<ReturnType<typeof openBatchCode>> {
  state: AdminState;
  editing?: Editing;
}

/** One room: its sheet for the door, how full it is, and the form that moves its time. */
export function RoomPage({ state, batch, code: room, editing }: RoomPageProps) {
  const { t, language, shell, appUrl } = state;
  const { code } = room;
  const clock = { timeZone: shell.organization.timeZone, language };
  const home = `/admin/project/${batch.project.id}/batch/${batch.id}/rooms/${room.id}`;
  const failed = t("admin:codes.copyFailed");
  const taken = t("admin:codes.taken", { taken: room.taken, places: room.maxParticipants });
  return (
    <>
      <Headed
        title={t("admin:codes.roomCode")}
        code={code}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} />}
        badge={<CodeStateBadge t={t} state={room.state} />}
        actions={
          <>
            {isOfUse(room.state) && (
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
              </>
            )}
            <LinkButton kind="primary" icon="clock" href={`${home}/time`} opens="edit-time">
              {t("admin:codes.editTime")}
            </LinkButton>
          </>
        }
      />
      {isOfUse(room.state)
        ? <EntrySheet t={t} code={room} appUrl={appUrl} clock={clock} />
        : <Banner tone="warn">{t(`admin:codes.noEntry.${room.state}`)}</Banner>}
      <div class="room-places">
        <p>
          {t("admin:codes.places")}
          <strong>{taken}</strong>
        </p>
        <Meter label={t("admin:codes.places")} value={room.taken} max={room.maxParticipants} />
      </div>
      <EditTime state={state} code={room} action={`${home}/time`} editing={editing} />
      <CopyKeys />
    </>
  );
}
