import type { TFunction } from "i18next";
import type { BatchStatus } from "../../../model/batches/batch_status.ts";
import { Banner } from "../../messages/Banner.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";

interface MoveImpossibleProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  reason: string;
  /** Set after a failed attempt. */
  failed?: string;
}

/** Shown instead of a confirmation when the batch's state does not allow the action. */
export function MoveImpossible({ t, home, reason, failed }: MoveImpossibleProps) {
  return (
    <div className="stack">
      <Banner tone={failed ? "bad" : "info"} title={failed} urgent={failed !== undefined}>
        <p>{reason}</p>
      </Banner>
      <div className="row">
        <LinkButton href={home}>{t("admin:form.toBatch")}</LinkButton>
      </div>
    </div>
  );
}

interface BatchStanding {
  readonly name: string;
  readonly status: BatchStatus;
  readonly project?: { readonly isArchived?: boolean };
}

/** Why a move is not open to the batch. */
export const moveRefusal = (t: TFunction, { name, status, project }: BatchStanding) =>
  project?.isArchived
    ? t("admin:projectMove.isArchived")
    : t("admin:batchMove.notFrom", { name, status: t(`common:batchStatus.${status}`) });
