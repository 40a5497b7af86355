import type { TFunction } from "i18next";
import { Card } from "../../layout/Card.tsx";
import { EmptyState } from "../../messages/EmptyState.tsx";
import { LinkButton } from "../../navigation/LinkButton.tsx";
import { type ListedRoom, RoomTable } from "./RoomTable.tsx";
import { type Clock, clockName } from "./window_text.ts";

interface RoomCodesProps {
  t: TFunction;
  /** The batch's address. */
  home: string;
  /** Codes are created for a live batch only. */
  isLive: boolean;
  mayEdit: boolean;
  rooms: readonly ListedRoom[];
  allRooms: { readonly count: number };
  singles: { readonly count: number; readonly taken: number };
  clock: Clock;
}

/** A batch's room codes and the number of its individual codes. */
export function RoomCodes({ t, home, isLive, mayEdit, rooms, allRooms, singles, clock }: RoomCodesProps) {
  return (
    <Card
      title={t("admin:codes.title")}
      id="codes"
      flush
      actions={isLive && (
        <>
          <LinkButton href={`${home}/codes`} icon="plus">{t("admin:codes.makeSingles")}</LinkButton>
          <LinkButton href={`${home}/rooms`} icon="plus">{t("admin:codes.newRoom")}</LinkButton>
        </>
      )}
    >
      {rooms.length === 0
        ? (
          <EmptyState
            icon="users"
            title={t("admin:codes.none")}
            text={t(isLive ? "admin:codes.noneText" : "admin:codes.notLive")}
          />
        )
        : <RoomTable t={t} home={home} rooms={rooms} clock={clock} mayEdit={mayEdit} />}
      <div className="code-foot quietly">
        {rooms.length > 0 && <p>{t("admin:codes.zone", { zone: clockName(clock) })}</p>}
        {singles.count > 0 && (
          <p>
            <a href={`${home}/codes`}>{t("admin:codes.singles", singles)}</a>
          </p>
        )}
        {allRooms.count > rooms.length && (
          <p>
            <a href={`${home}/rooms`}>{t("admin:codes.allRooms", allRooms)}</a>
          </p>
        )}
      </div>
    </Card>
  );
}
