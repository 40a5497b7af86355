import type { TFunction } from "i18next";
import type { InvitationState, RespondentInvitation } from "../../../model/inviting/respondent_invitation.ts";
import { Card } from "../../layout/Card.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { type Clock, InvitationTable } from "./InvitationTable.tsx";
import { StateCounts } from "./StateCounts.tsx";
import { Button } from "../../form/Button.tsx";

interface InvitationsProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  isLive: boolean;
  /** The newest few. */
  invitations: readonly RespondentInvitation[];
  counts: Readonly<Record<InvitationState | "remindable" | "retryable", number>>;
  total: number;
  clock: Clock;
}

/** Card of a batch's page: the newest invitations and the counts by state. */
export function Invitations({ t, home, isLive, invitations, counts, total, clock }: InvitationsProps) {
  return (
    <Card
      title={t("admin:inviting.title")}
      id="invitations"
      flush
      actions={isLive && (
        <LinkButton href={`${home}/invitations/new`} icon="mail">{t("admin:inviting.invite")}</LinkButton>
      )}
    >
      {total === 0
        ? (
          <EmptyState
            icon="mail"
            title={t("admin:inviting.none")}
            text={t(isLive ? "admin:inviting.noneText" : "admin:inviting.notLive")}
          />
        )
        : (
          <>
            <div className="invitation-head">
              <StateCounts t={t} address={`${home}/invitations`} counts={counts} />
              {isLive && <RetryAll t={t} home={home} count={counts.retryable} />}
            </div>
            <InvitationTable t={t} home={home} isLive={isLive} invitations={invitations} clock={clock} />
            <p className="invitation-foot">
              <a href={`${home}/invitations`}>{t("admin:inviting.seeAll", { count: total })}</a>
            </p>
          </>
        )}
    </Card>
  );
}

/** Resends all failed letters. Null if there are none. */
export function RetryAll({ t, home, count }: { t: TFunction; home: string; count: number }) {
  if (count === 0) return null;
  return (
    <form method="post" action={`${home}/invitations/retries`}>
      <Button icon="retest">{t("admin:inviting.retryAll", { count })}</Button>
    </form>
  );
}
