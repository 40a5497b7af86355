import type { TFunction } from "i18next";
import { type CodeState, isUsable } from "../../../model/codes/test_code.ts";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { Table } from "../../layout/Table.tsx";
import { CodeStateBadge } from "./CodeStateBadge.tsx";
import { CopyButton } from "./CopyAndPrint.tsx";
import { type Clock, windowText } from "./window_text.ts";

export interface ListedRoom {
  readonly id: string;
  readonly code: string;
  readonly label: string | null;
  readonly taken: number;
  readonly maxParticipants: number;
  readonly start: Date;
  readonly end: Date;
  readonly state: CodeState;
}

interface RoomTableProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  rooms: readonly ListedRoom[];
  clock: Clock;
  mayEdit: boolean;
}

/** Rooms with window, places, state and actions. */
export function RoomTable({ rooms, ...rest }: RoomTableProps) {
  const { t } = rest;
  const columns = [
    { key: "code", text: t("admin:codes.roomCode") },
    { key: "window", text: t("admin:codes.window"), wide: true },
    { key: "places", text: t("admin:codes.places"), numeric: true, wide: true },
    { key: "state", text: t("admin:codes.state"), fit: true },
    { key: "acts", text: <span className="visually-hidden">{t("admin:codes.acts")}</span>, fit: true },
  ];
  return (
    <Table caption={t("admin:codes.rooms")} columns={columns} stacks>
      {rooms.map((room) => <Row key={room.id} {...rest} room={room} />)}
    </Table>
  );
}

function Row({ t, home, room, clock, mayEdit }: Omit<RoomTableProps, "rooms"> & { room: ListedRoom }) {
  const { code } = room;
  const address = `${home}/rooms/${room.id}`;
  const window = windowText(room, clock);
  const taken = t("admin:codes.taken", { taken: room.taken, places: room.maxParticipants });
  return (
    <tr>
      <th scope="row">
        <span className="code-line">
          <a className="code" href={address}>{code}</a>
          {isUsable(room.state) && (
            <CopyButton
              copies={code}
              label={t("admin:codes.copy", { code })}
              messages={{ copied: t("admin:codes.copied", { code }), failed: t("admin:codes.copyFailed") }}
            />
          )}
        </span>
        {room.label && <span className="code-label quietly">{room.label}</span>}
        <span className="code-narrow quietly">
          {window}
          <br />
          {t("admin:codes.places")}: {taken}
        </span>
      </th>
      <td data-wide className="code-window">{window}</td>
      <td data-numeric data-wide>{taken}</td>
      <td>
        <CodeStateBadge t={t} state={room.state} />
      </td>
      <td data-fit>
        <div className="row code-acts">
          {mayEdit && (
            <LinkButton
              kind="quiet"
              icon="edit"
              href={`${address}/edit`}
              label={t("admin:codes.editOf", { code })}
            />
          )}
          <LinkButton
            kind="quiet"
            icon="document"
            href={address}
            label={t("admin:codes.sheetOf", { code })}
          />
        </div>
      </td>
    </tr>
  );
}
