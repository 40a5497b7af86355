import type { TFunction } from "i18next";
import type { BatchMove, BatchStatus } from "../../../model/batches/batch_status.ts";
import type { ClosingEffects } from "../../../model/batches/closing.ts";
import { Button } from "../../form/Button.tsx";
import { DialogActions } from "../../messages/Dialog.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { ConfirmForm } from "../ConfirmForm.tsx";
import { displayName } from "../respondent_page/display_name.ts";

/** Moves of a batch that the admin area offers. Only the API makes a draft of one. */
export type StaffMove = Exclude<BatchMove, "draft">;

export interface MovedBatch {
  readonly id: string;
  readonly name: string;
  readonly status: BatchStatus;
  readonly statusBeforeArchive: BatchStatus | null;
  readonly project: { readonly id: string };
  readonly tests: readonly { readonly name: string }[];
}

export interface BatchMoveFormProps {
  t: TFunction;
  batch: MovedBatch;
  move: StaffMove;
  /** Omitted if the batch lets nobody in as it is. */
  shutsOut?: ClosingEffects | null;
  /** Set after a failed attempt. */
  failure?: string;
  /** On a page of its own the form links back to the batch. */
  onPage?: boolean;
}

export const batchHome = ({ id, project }: Pick<MovedBatch, "id" | "project">) =>
  `/admin/project/${project.id}/batch/${id}`;

/** Address that a move is posted to. An archived batch is restored from the archive. */
export const moveAddress = (batch: Pick<MovedBatch, "id" | "project">, move: StaffMove) =>
  move === "restore" ? `/admin/archive/batches/${batch.id}/restore` : `${batchHome(batch)}/${move}`;

export function BatchMoveForm({ t, batch, move, shutsOut, failure, onPage }: BatchMoveFormProps) {
  const { name, tests } = batch;
  const home = batchHome(batch);
  if (move === "publish" && tests.length === 0) {
    return (
      <div className="stack">
        <p>{t("common:refusal.batch_without_tests")}</p>
        <DialogActions>
          {onPage
            ? <LinkButton kind="quiet" href={home}>{t("admin:form.cancel")}</LinkButton>
            : <Button kind="quiet" closes="top">{t("admin:form.cancel")}</Button>}
          <LinkButton href={`${home}/edit`} kind="primary" icon="edit">
            {t("admin:batchTests.choose")}
          </LinkButton>
        </DialogActions>
      </div>
    );
  }
  return (
    <ConfirmForm
      action={moveAddress(batch, move)}
      submit={t(`admin:batchMove.${move}.action`)}
      isDangerous={move === "archive"}
      failure={failure === undefined
        ? undefined
        : { title: t(`admin:batchMove.${move}.failed`), text: failure }}
      cancel={{ text: t("admin:form.cancel"), href: onPage ? home : undefined }}
    >
      <p>
        {t(`admin:batchMove.${move}.text`, {
          name,
          status: t(`common:batchStatus.${batch.statusBeforeArchive ?? "draft"}`),
        })}
      </p>
      {move === "publish" && (
        <p>
          {t("admin:batchMove.sat", {
            count: tests.length,
            tests: tests.map((test) => test.name).join(" · "),
          })}
        </p>
      )}
      {shutsOut && (move === "close" || move === "archive") && <ShutOutList t={t} shutsOut={shutsOut} />}
    </ConfirmForm>
  );
}

/** Consequences of closing a batch: a line for each affected group that is not empty. */
function ShutOutList({ t, shutsOut }: { t: TFunction; shutsOut: ClosingEffects }) {
  const { unbegun, rooms, codes, letters, inProgress } = shutsOut;
  const lines = [
    unbegun > 0 && t("admin:shutOut.unbegun", { count: unbegun, names: namesOf(t, shutsOut) }),
    rooms > 0 && t("admin:shutOut.rooms", { count: rooms }),
    codes > 0 && t("admin:shutOut.codes", { count: codes }),
    letters > 0 && t("admin:shutOut.letters", { count: letters }),
    inProgress > 0 && t("admin:shutOut.inProgress", { count: inProgress }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line) => <li key={line}>{line}</li>)}
    </ul>
  );
}

function namesOf(t: TFunction, { unbegun, people }: ClosingEffects): string {
  const names = people.map((person) => displayName(t, person));
  const more = unbegun - names.length;
  return [...names, ...(more > 0 ? [t("admin:shutOut.more", { count: more })] : [])].join(", ");
}
