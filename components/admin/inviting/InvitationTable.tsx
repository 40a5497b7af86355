import type { TFunction } from "i18next";
import { momentText } from "../../../lib/time/dates.ts";
import type { InvitationState, RespondentInvitation } from "../../../model/inviting/respondent_invitation.ts";
import { Button } from "../../form/Button.tsx";
import { Table } from "../../layout/Table.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { nameOf } from "../respondent_page/names.ts";
import { Badge, type Tone } from "../../messages/Badge.tsx";
import type { IconName } from "../../layout/icons.ts";

export interface Clock {
  readonly timeZone: string;
  readonly language: string;
}

interface InvitationTableProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  /** Letters are sent for a live batch only. */
  isLive: boolean;
  invitations: readonly RespondentInvitation[];
  clock: Clock;
}

/** Invitations with their state and the letter that can be sent next. */
export function InvitationTable({ t, home, isLive, invitations, clock }: InvitationTableProps) {
  const columns = [
    { key: "person", text: t("admin:inviting.person") },
    { key: "state", text: t("admin:inviting.status") },
    { key: "letter", text: t("admin:inviting.lastLetter"), wide: true, fit: true },
    { key: "code", text: t("admin:inviting.code"), wide: true, fit: true },
    { key: "acts", text: <span className="visually-hidden">{t("admin:inviting.actions")}</span>, fit: true },
  ];
  return (
    <Table caption={t("admin:inviting.caption")} columns={columns} stacks>
      {invitations.map((invitation) => (
        <tr key={invitation.id}>
          <th scope="row">
            <a href={`${home}/respondent/${invitation.respondentId}`}>{displayName(t, invitation)}</a>
            {nameOf(invitation) && <div className="quietly invitation-address">{invitation.email}</div>}
          </th>
          <td>
            <InvitationBadge t={t} state={invitation.state} />
            {invitation.failure && (
              <div className="quietly">{t(`admin:inviting.failure.${invitation.failure}`)}</div>
            )}
          </td>
          <td data-wide data-fit>
            {momentText(invitation.letterAt, clock.timeZone, clock.language)}
            <div className="quietly">{t(`admin:inviting.letterKind.${invitation.letterKind}`)}</div>
          </td>
          <td data-wide data-fit>
            <span className="invitation-code">{invitation.code}</span>
            <div className="quietly">
              {!isLive || invitation.isRevoked
                ? t(`admin:codeState.${isLive ? "revoked" : "closed"}`)
                : t("admin:inviting.openUntil", {
                  moment: momentText(invitation.end, clock.timeZone, clock.language),
                })}
            </div>
          </td>
          <td data-fit>{isLive && <NextLetter t={t} home={home} invitation={invitation} />}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Name, else email address, else the word for an anonymized respondent. */
const displayName = (t: TFunction, invitation: RespondentInvitation): string =>
  nameOf(invitation) || invitation.email || t("admin:respondent.nameless");

interface NextLetterProps {
  t: TFunction;
  home: string;
  invitation: RespondentInvitation;
}

/** What can be done about a person who has not started. */
function NextLetter({ t, home, invitation }: NextLetterProps) {
  const { id, codeId, state, isRevoked, isRemindable } = invitation;
  if (isRevoked || state === "started" || state === "done") return null;
  const name = displayName(t, invitation);
  const address = `${home}/invitations`;
  const act = { id, address };
  return (
    <div className="row invitation-acts">
      {state === "queued" && (
        <Act {...act} noun="withdrawals" icon="close" label={t("admin:inviting.withdrawPerson", { name })} />
      )}
      {state === "failed" && (
        <Act {...act} noun="retries" icon="retest" label={t("admin:inviting.retryPerson", { name })} />
      )}
      {isRemindable && (
        <Act {...act} noun="reminders" icon="mail" label={t("admin:inviting.remindPerson", { name })} />
      )}
      <LinkButton
        kind="quiet"
        icon="edit"
        href={`${address}/${id}/address`}
        label={t("admin:inviting.correctPerson", { name })}
      />
      <LinkButton
        kind="quiet"
        icon="cross-circle"
        href={`${home}/codes/${codeId}/revoke`}
        label={t("admin:inviting.revokePerson", { name })}
      />
    </div>
  );
}

interface ActProps {
  id: string;
  address: string;
  noun: "withdrawals" | "retries" | "reminders";
  icon: IconName;
  label: string;
}

const Act = ({ id, address, noun, icon, label }: ActProps) => (
  <form method="post" action={`${address}/${noun}`}>
    <input type="hidden" name="invitation" value={id} />
    <Button icon={icon} label={label} kind="quiet" />
  </form>
);

const LOOKS = {
  queued: ["idle", "clock"],
  sent: ["idle", "mail"],
  failed: ["bad", "cross-circle"],
  started: ["doing", "half"],
  done: ["done", "tick-circle"],
} as const satisfies Record<InvitationState, readonly [Tone, IconName]>;

function InvitationBadge({ t, state }: { t: TFunction; state: InvitationState }) {
  const [tone, icon] = LOOKS[state];
  return <Badge tone={tone} icon={icon} status={state}>{t(`admin:inviting.state.${state}`)}</Badge>;
}
