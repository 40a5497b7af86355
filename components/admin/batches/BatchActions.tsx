import type { TFunction } from "i18next";
import { movesFrom } from "../../../model/batches/batch_status.ts";
import type { BatchStep } from "../../../model/batches/next_step.ts";
import { Dialog } from "../../messages/Dialog.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { Menu, type MenuItem } from "../../navigation/Menu.tsx";
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

interface HeadActionsProps extends Omit<BatchActionsProps, "shutsOut"> {
  /** The batch's address. */
  home: string;
  step: BatchStep | null;
  mayEdit: boolean;
}

/** The next step as a button, and the other actions in a menu. */
export function BatchActions({ t, home, batch, step, mayEdit }: HeadActionsProps) {
  const moves = batchMoves(batch).filter((move) => move !== step);
  const preview: MenuItem[] = batch.tests.length > 0
    ? [{ text: t("admin:preview.open"), icon: "user", href: `${home}/preview` }]
    : [];
  const changes: MenuItem[] = [
    { text: t("admin:batch.rename"), icon: "edit", href: `${home}/edit#rename` },
    { text: t("admin:duplicate.action"), icon: "copy", href: `${home}/duplicate` },
    { text: t("admin:templates.save"), icon: "document", href: `${home}/template` },
    ...moves.toReversed().map((move) => ({
      text: t(`admin:batchMove.${move}.action`),
      icon: MOVE_ICONS[move],
      href: moveAddress(batch, move),
      opens: moveDialog(move),
    })),
  ];
  const items = mayEdit ? [...preview, ...changes] : preview;
  return (
    <>
      {step && <StepButton t={t} home={home} batch={batch} step={step} />}
      {items.length > 0 && <Menu summary={t("admin:batch.more")} items={items} align="end" />}
    </>
  );
}

function StepButton(
  { t, home, batch, step }: Pick<HeadActionsProps, "t" | "home" | "batch"> & { step: BatchStep },
) {
  switch (step) {
    case "tests":
      return <Step href={`${home}/edit#tests`} icon="plus">{t("admin:batch.step.tests")}</Step>;
    case "invite":
      return <Step href={`${home}/invitations`} icon="mail">{t("admin:inviting.invite")}</Step>;
    case "follow":
      return <Step href={`${home}/room`} icon="users">{t("admin:batch.step.follow")}</Step>;
    case "reports":
      return <Step href={`${home}/reports`} icon="document">{t("admin:reports.ask")}</Step>;
    default:
      return (
        <Step href={moveAddress(batch, step)} opens={moveDialog(step)} icon={MOVE_ICONS[step]}>
          {t(`admin:batchMove.${step}.action`)}
        </Step>
      );
  }
}

const Step = (props: Parameters<typeof LinkButton>[0]) => <LinkButton kind="primary" {...props} />;

const moveDialog = (move: StaffMove) => `${move}-batch`;

/** The modals that these buttons open. */
export function BatchMoveDialogs({ t, batch, shutsOut }: BatchActionsProps) {
  return (
    <>
      {batchMoves(batch).map((move) => (
        <Dialog
          key={move}
          id={moveDialog(move)}
          title={t(`admin:batchMove.${move}.title`)}
          closeText={t("admin:shell.close")}
        >
          <BatchMoveForm t={t} batch={batch} move={move} shutsOut={shutsOut} />
        </Dialog>
      ))}
    </>
  );
}
