import type { TFunction } from "i18next";
import { movesFrom } from "../../../model/batches/batch_status.ts";
import { Dialog } from "../../messages/Dialog.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import {
  type BatchDeed,
  BatchMoveForm,
  type BatchMoveFormProps,
  moveAddress,
  type MovedBatch,
} from "./BatchMoveForm.tsx";
import { MOVE_ICONS } from "./move_icons.ts";

interface BatchActionsProps {
  t: TFunction;
  batch: MovedBatch & { readonly project: { readonly isArchived: boolean } };
  shutsOut: BatchMoveFormProps["shutsOut"];
}

/** While its project is in the archive, nothing but the archive is left for a batch. */
export const deedsOf = ({ status, project }: BatchActionsProps["batch"]) =>
  (movesFrom(status) as BatchDeed[]).filter((move) => !project.isArchived || move === "archive");

/** A button for each step that the batch knows, the one that leads on last and most visible. */
export function BatchActions({ t, batch }: Omit<BatchActionsProps, "shutsOut">) {
  return (
    <>
      {deedsOf(batch).map((move) => (
        <LinkButton
          key={move}
          href={moveAddress(batch, move)}
          opens={`${move}-batch`}
          kind={move === "archive" || move === "close" ? "plain" : "primary"}
          icon={MOVE_ICONS[move]}
        >
          {t(`admin:batchMove.${move}.action`)}
        </LinkButton>
      ))}
    </>
  );
}

/** What these buttons open. */
export function BatchMoveDialogs({ t, batch, shutsOut }: BatchActionsProps) {
  return (
    <>
      {deedsOf(batch).map((move) => (
        <Dialog
          key={move}
          id={`${move}-batch`}
          title={t(`admin:batchMove.${move}.title`)}
          closeText={t("admin:shell.close")}
        >
          <BatchMoveForm t={t} batch={batch} move={move} shutsOut={shutsOut} />
        </Dialog>
      ))}
    </>
  );
}
