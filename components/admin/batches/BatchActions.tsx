import type { TFunction } from "i18next";
import { movesFrom } from "../../../model/batches/batch_status.ts";
import { Dialog } from "../../messages/Dialog.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import {
  BatchMoveForm,
  type BatchMoveFormProps,
  moveAddress,
  type MovedBatch,
  type StaffMove,
} from "./BatchMoveForm.tsx";
import { MOVE_ICONS } from "./move_icons.ts";

interface BatchActionsProps {
  t: TFunction;
  batch: MovedBatch & { readonly project: { readonly isArchived: boolean } };
  shutsOut: BatchMoveFormProps["shutsOut"];
}

/** Moves open to a batch. If its project is archived, only `archive` is left. */
export const batchMoves = ({ status, project }: BatchActionsProps["batch"]) =>
  (movesFrom(status) as StaffMove[]).filter((move) => !project.isArchived || move === "archive");

/** A button for each move open to the batch; the one that leads on comes last and is the most visible. */
export function BatchActions({ t, batch }: Omit<BatchActionsProps, "shutsOut">) {
  return (
    <>
      {batchMoves(batch).map((move) => (
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

/** The modals that these buttons open. */
export function BatchMoveDialogs({ t, batch, shutsOut }: BatchActionsProps) {
  return (
    <>
      {batchMoves(batch).map((move) => (
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
