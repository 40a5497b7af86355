import type { TFunction } from "i18next";
import { entryLink, EntrySheet } from "$/components/admin/codes/EntrySheet.tsx";
import { CodeStateBadge } from "$/components/admin/codes/CodeStateBadge.tsx";
import { CopyButton, PrintButton } from "$/components/admin/codes/CopyAndPrint.tsx";
import { FormMessage } from "$/components/admin/FormMessage.tsx";
import { ProjectCrumbs } from "$/components/admin/projects/ProjectCrumbs.tsx";
import { RevokeForm } from "$/components/admin/codes/RevokeForm.tsx";
import { Banner } from "$/components/messages/Banner.tsx";
import { Button } from "$/components/form/Button.tsx";
import { Dialog } from "$/components/messages/Dialog.tsx";
import { LinkButton } from "$/components/navigation/LinkButton.tsx";
import { Meter } from "$/components/messages/Progress.tsx";
import type { CodeView } from "$/domain/codes/code_view.ts";
import type { openBatchCode } from "$/domain/codes/open_batch_code.ts";
import { CopyKeys } from "$/islands/navigation/CopyKeys.tsx";
import { isUsable, mayEditCodes } from "$/model/codes/test_code.ts";
import type { AdminState } from "$/routes/admin/(_shell)/define.ts";
import { Headed } from "$/routes/admin/(_shell)/Headed.tsx";
import { EditCode, type Editing } from "./EditCode.tsx";

interface RoomPageProps extends Awaited<ReturnType<typeof openBatchCode>> {
  state: AdminState;
  editing?: Editing;
}

/** One room code: its printable sheet, its places, and its actions. */
export function RoomPage({ state, batch, code: room, editing }: RoomPageProps) {
  const { t, language, shell, appUrl } = state;
  const { code } = room;
  const clock = { timeZone: shell.organization.timeZone, language };
  const home = `/admin/project/${batch.project.id}/batch/${batch.id}/rooms/${room.id}`;
  const mayEdit = mayEditCodes({ status: batch.status, isProjectArchived: batch.project.isArchived });
  const taken = t("admin:codes.taken", { taken: room.taken, places: room.maxParticipants });
  return (
    <>
      <Headed
        title={t("admin:codes.roomCode")}
        code={code}
        crumbs={<ProjectCrumbs t={t} project={batch.project} batch={batch} tab="invitations" />}
        badge={<CodeStateBadge t={t} state={room.state} />}
        actions={
          <>
            {isUsable(room.state) && <ShareActions t={t} code={code} appUrl={appUrl} />}
            {mayEdit && <ChangeActions t={t} room={room} home={home} />}
          </>
        }
      />
      {!mayEdit && editing !== true && <FormMessage form={editing} />}
      {isUsable(room.state) ? <EntrySheet t={t} code={room} appUrl={appUrl} clock={clock} /> : (
        <>
          {room.label && <p class="code-label">{room.label}</p>}
          <Banner tone="warn">{t(`admin:codes.noEntry.${room.state}`)}</Banner>
        </>
      )}
      <div class="room-places">
        <p>
          {t("admin:codes.places")}
          <strong>{taken}</strong>
        </p>
        <Meter label={t("admin:codes.places")} value={room.taken} max={room.maxParticipants} />
      </div>
      {mayEdit && (
        <>
          <EditCode state={state} code={room} action={`${home}/edit`} editing={editing} />
          <Dialog id="revoke-code" title={t("admin:codes.revokeTitle")} closeText={t("admin:shell.close")}>
            <RevokeForm t={t} code={room} action={`${home}/revoke`} />
          </Dialog>
        </>
      )}
      <CopyKeys />
    </>
  );
}

function ShareActions({ t, code, appUrl }: { t: TFunction; code: string; appUrl: string }) {
  const failed = t("admin:codes.copyFailed");
  return (
    <>
      <CopyButton
        copies={code}
        label={t("admin:codes.copyCode")}
        text={t("admin:codes.copyCode")}
        messages={{ copied: t("admin:codes.copied", { code }), failed }}
      />
      <CopyButton
        copies={entryLink(appUrl, code)}
        label={t("admin:codes.copyLink")}
        text={t("admin:codes.copyLink")}
        messages={{ copied: t("admin:codes.linkCopied"), failed }}
      />
      <PrintButton text={t("admin:codes.print")} />
    </>
  );
}

/** Revoke, restore and edit. An expired code does not have to be revoked. */
function ChangeActions(
  { t, room: { isRevoked, state }, home }: { t: TFunction; room: CodeView; home: string },
) {
  return (
    <>
      {!isRevoked && state !== "over" && (
        <LinkButton icon="cross-circle" href={`${home}/revoke`} opens="revoke-code">
          {t("admin:codes.revoke")}
        </LinkButton>
      )}
      {isRevoked && (
        <form method="post" action={`${home}/restore`}>
          <Button icon="retest">{t("admin:codes.bringBack")}</Button>
        </form>
      )}
      <LinkButton kind="primary" icon="edit" href={`${home}/edit`} opens="edit-code">
        {t("admin:codes.editTitle")}
      </LinkButton>
    </>
  );
}
