import type { TFunction } from "i18next";
import type { Member } from "../../model/member.ts";
import { Avatar } from "../Avatar.tsx";
import { Button } from "../Button.tsx";
import { Icon } from "../Icon.tsx";
import { Table } from "../Table.tsx";
import { nameOf } from "./person.ts";

interface MembersTableProps {
  t: TFunction;
  members: readonly Member[];
  me: string;
}

export function MembersTable({ t, members, me }: MembersTableProps) {
  const columns = [
    { key: "name", text: t("admin:organization.name") },
    { key: "role", text: t("admin:organization.role"), wide: true },
    { key: "state", text: t("admin:organization.state") },
  ];
  return (
    <Table caption={t("admin:organization.team")} columns={columns}>
      {members.map((member) => (
        <tr key={member.id}>
          <th scope="row">
            <div className="member">
              <Avatar name={nameOf(member) || member.email} />
              <div>
                {nameOf(member) || member.email}
                {member.id === me && <span className="quietly">{t("admin:organization.you")}</span>}
                {nameOf(member) && <div className="quietly">{member.email}</div>}
              </div>
            </div>
          </th>
          <td data-wide>{t(`admin:role.${member.role}`)}</td>
          <td>
            <div className="row">
              <MemberState t={t} member={member} />
              {isWaiting(member) && <Activation t={t} id={member.id} />}
            </div>
          </td>
        </tr>
      ))}
    </Table>
  );
}

const isWaiting = ({ isSignedUp, roleInfo }: Member) => isSignedUp && roleInfo.isWaitingForActivation;

function MemberState({ t, member }: { t: TFunction; member: Member }) {
  if (member.isDisabled) {
    return (
      <span className="badge" data-tone="bad">
        <Icon name="lock" />
        {t("admin:memberState.disabled")}
      </span>
    );
  }
  if (isWaiting(member)) {
    return (
      <span className="badge" data-tone="warn">
        <Icon name="clock" />
        {t("admin:memberState.waiting")}
      </span>
    );
  }
  return member.isSignedUp
    ? (
      <span className="badge" data-tone="done">
        <Icon name="tick-circle" />
        {t("admin:memberState.active")}
      </span>
    )
    : (
      <span className="badge">
        <Icon name="mail" />
        {t("admin:memberState.invited")}
      </span>
    );
}

function Activation({ t, id }: { t: TFunction; id: string }) {
  return (
    <form method="post" action={`/admin/org/member/${id}/activation`}>
      <Button>{t("admin:organization.activate")}</Button>
    </form>
  );
}
