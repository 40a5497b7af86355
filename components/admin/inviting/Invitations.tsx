import type { TFunction } from "i18next";
import { INVITATION_STATES, type InvitationState } from "../../../model/inviting/respondent_invitation.ts";
import type { RespondentInvitation } from "../../../model/inviting/respondent_invitation.ts";
import { LIMITS } from "../../../model/limits.ts";
import { Card } from "../../layout/Card.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { type Clock, InvitationTable } from "./InvitationTable.tsx";
import { StateCounts } from "./StateCounts.tsx";
import { Button } from "../../form/Button.tsx";
import { ListPages } from "../ListPages.tsx";

interface InvitationsProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  list: {
    readonly isLive: boolean;
    readonly invitations: readonly RespondentInvitation[];
    readonly counts: Readonly<Record<InvitationState | "remindable" | "retryable", number>>;
    /** Number of invitations with the filter's state. */
    readonly total: number;
  };
  filter: InvitationState | undefined;
  /** The page that is shown, from 1. */
  current: number;
  clock: Clock;
}

/** A batch's invitations: their number by state, and a page of them. */
export function Invitations({ t, home, list, filter, current, clock }: InvitationsProps) {
  const { invitations, counts, total, isLive } = list;
  const address = `${home}/invitations`;
  const isAnybodyInvited = INVITATION_STATES.some((state) => counts[state] > 0);
  return (
    <>
      <Card
        title={t("admin:inviting.title")}
        id="invitations"
        flush
        actions={isLive && <Actions t={t} address={address} remindable={counts.remindable} />}
      >
        {isAnybodyInvited && (
          <div className="invitation-head">
            <StateCounts t={t} address={address} counts={counts} current={filter ?? "all"} />
            {isLive && counts.retryable > 0 && (
              <form method="post" action={`${address}/retries`}>
                <Button icon="retest">{t("admin:inviting.retryAll", { count: counts.retryable })}</Button>
              </form>
            )}
          </div>
        )}
        {invitations.length === 0
          ? (
            <EmptyState
              icon="mail"
              title={t(isAnybodyInvited ? "admin:inviting.noneOfState" : "admin:inviting.none")}
              text={isAnybodyInvited
                ? undefined
                : t(isLive ? "admin:inviting.noneText" : "admin:inviting.notLive")}
            />
          )
          : <InvitationTable t={t} home={home} isLive={isLive} invitations={invitations} clock={clock} />}
      </Card>
      {total > LIMITS.invitationsPage && invitations.length > 0 && (
        <ListPages
          t={t}
          label={t("admin:inviting.pages")}
          current={current}
          perPage={LIMITS.invitationsPage}
          shown={invitations.length}
          total={total}
          hrefOf={(to) => `${address}?${filter ? `state=${filter}&` : ""}page=${to}#invitations`}
        />
      )}
    </>
  );
}

function Actions({ t, address, remindable }: { t: TFunction; address: string; remindable: number }) {
  return (
    <>
      <LinkButton href={`${address}/schedule`} kind="quiet" icon="clock">
        {t("admin:inviting.schedule")}
      </LinkButton>
      {remindable > 0 && (
        <LinkButton href={`${address}/reminders`} opens="remind" icon="mail">
          {t("admin:inviting.remindAll")}
        </LinkButton>
      )}
      <LinkButton href={`${address}/new`} icon="plus">{t("admin:inviting.invite")}</LinkButton>
    </>
  );
}
