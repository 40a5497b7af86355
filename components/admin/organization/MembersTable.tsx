import type { TFunction } from "i18next";
import { dayText, momentText } from "../../../lib/time/dates.ts";
import type { Member } from "../../../model/account/member.ts";
import { Badge } from "../../messages/Badge.tsx";
import { Avatar } from "../../layout/Avatar.tsx";
import { Button } from "../../form/Button.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { Table } from "../../layout/Table.tsx";
import { haveDialogs, memberActions, memberAddress, memberDialog, memberName } from "./MemberDialogs.tsx";
import { nameOf } from "../respondent_page/names.ts";

interface MembersTableProps {
  t: TFunction;
  members: readonly Member[];
  me: string;
  now: Date;
  dates: { readonly timeZone: string; readonly language: string };
}

/** Members with state and role. Actions ask for confirmation (MemberDialogs). */
export function MembersTable({ t, members, me, now, dates }: MembersTableProps) {
  const columns = [
    { key: "name", text: t("admin:organization.name") },
    { key: "state", text: t("admin:organization.state"), fit: true },
    { key: "role", text: t("admin:organization.role"), fit: true },
    { key: "acts", text: "", label: t("admin:respondent.acts"), fit: true },
  ];
  return (
    <Table caption={t("admin:organization.team")} columns={columns} stacks>
      {members.map((member) => (
        <tr key={member.id}>
          <th scope="row" id={`member-${member.id}`} tabIndex={-1}>
            <div className="member">
              <Avatar name={nameOf(member) || member.email} />
              <div>
                {nameOf(member) || member.email}
                {member.id === me && <span className="quietly">{t("admin:organization.you")}</span>}
                {nameOf(member) && <div className="quietly">{member.email}</div>}
              </div>
            </div>
          </th>
          <td data-fit data-line>
            <MemberState t={t} member={member} isExpired={isExpired(member, now)} />
            {member.isSignedUp && (
              <div className="quietly">
                {t(`admin:organization.${member.hasSecondFactor ? "hasFactor" : "lacksFactor"}`)}
              </div>
            )}
            {member.invitedUntil && !isExpired(member, now) && (
              <div className="quietly">
                {t("admin:organization.invitedUntil", {
                  moment: momentText(new Date(member.invitedUntil), dates.timeZone, dates.language, "PP"),
                })}
              </div>
            )}
          </td>
          <td data-fit data-line>
            {t(`admin:role.${member.role}`)}
            {member.role !== "admin" && !member.seesAllProjects && (
              <div className="quietly">{t("admin:organization.ownProjectsHeld")}</div>
            )}
            {member.qualification && (
              <div className="quietly">
                {t("admin:qualification.held", {
                  level: member.qualification.level,
                  day: dayText(member.qualification.heldSince, dates.language),
                })}{" "}
                <a href={`${memberAddress(member, "qualification")}/document`}>
                  {t(`admin:qualification.${member.qualification.file ? "hasFile" : "fileAddShort"}`)}
                  <span className="visually-hidden">: {memberName(member)}</span>
                </a>
              </div>
            )}
          </td>
          <td data-fit data-line>
            <Actions t={t} member={member} me={me} isInPlace={haveDialogs(members)} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

const isWaiting = ({ isSignedUp, roleInfo }: Member) => isSignedUp && roleInfo.isWaitingForActivation;

const isExpired = ({ invitedUntil }: Member, now: Date) =>
  invitedUntil !== null && new Date(invitedUntil) <= now;

function MemberState({ t, member, isExpired }: { t: TFunction; member: Member; isExpired: boolean }) {
  if (member.isDisabled) return <Badge tone="bad" icon="lock">{t("admin:memberState.disabled")}</Badge>;
  if (isWaiting(member)) return <Badge tone="warn" icon="clock">{t("admin:memberState.waiting")}</Badge>;
  return member.isSignedUp
    ? <Badge tone="done" icon="tick-circle">{t("admin:memberState.active")}</Badge>
    : (
      <Badge icon="mail">
        {isExpired ? t("admin:memberState.expired") : t("admin:memberState.invited")}
      </Badge>
    );
}

interface ActionsProps extends Pick<MembersTableProps, "t" | "me"> {
  member: Member;
  isInPlace: boolean;
}

function Actions({ t, member, me, isInPlace }: ActionsProps) {
  return (
    <div className="row member-actions">
      {isWaiting(member) && (
        <form method="post" action={`/admin/org/member/${member.id}/activation`}>
          <Button kind="primary">{t("admin:organization.activate")}</Button>
        </form>
      )}
      {!member.isSignedUp && (
        <form method="post" action={`/admin/org/member/${member.id}/invitation`}>
          <Button
            kind="quiet"
            icon="mail"
            label={t("admin:organization.resendOf", { name: memberName(member) })}
          />
        </form>
      )}
      {memberActions(member, me).map((action) => (
        <LinkButton
          key={action}
          kind="quiet"
          href={memberAddress(member, action)}
          opens={isInPlace ? memberDialog(member, action) : undefined}
          icon={ACTIONS[action].icon}
          label={t(ACTIONS[action].label, { name: memberName(member) })}
        />
      ))}
    </div>
  );
}

const ACTIONS = {
  role: { icon: "user", label: "admin:organization.changeRoleOf" },
  qualification: { icon: "document", label: "admin:qualification.changeOf" },
  sessions: { icon: "sign-out", label: "admin:organization.sessionsOf" },
  factor: { icon: "retest", label: "admin:organization.factorOf" },
  delete: { icon: "trash", label: "admin:organization.deleteOf" },
  withdraw: { icon: "trash", label: "admin:organization.withdrawOf" },
} as const;
