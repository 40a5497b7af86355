import type { TFunction } from "i18next";
import type { BatchStatus } from "../../../model/batches/batch_status.ts";
import { Banner } from "../../messages/Banner.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";

interface MoveImpossibleProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  why: string;
  /** It was tried: what could not be done. */
  failed?: string;
}

/** In place of the question whether something is to be done with a batch: as it is now, it cannot be. */
export function MoveImpossible({ t, home, why, failed }: MoveImpossibleProps) {
  return (
    <div className="stack">
      <Banner tone={failed ? "bad" : "info"} title={failed} urgent={failed !== undefined}>
        <p>{why}</p>
      </Banner>
      <div className="row">
        <LinkButton href={home}>{t("admin:form.toBatch")}</LinkButton>
      </div>
    </div>
  );
}

interface StandingBatch {
  readonly name: string;
  readonly status: BatchStatus;
  readonly project?: { readonly isArchived?: boolean };
}

/** Where the batch stands, which is why the step is not open to it. */
export const whyNot = (t: TFunction, { name, status, project }: StandingBatch) =>
  project?.isArchived
    ? t("admin:projectMove.isArchived")
    : t("admin:batchMove.notFrom", { name, status: t(`common:batchStatus.${status}`) });
