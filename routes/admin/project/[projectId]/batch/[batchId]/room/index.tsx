import { page } from "fresh";
import { batchHome } from "$/components/admin/batches/BatchMoveForm.tsx";
import { roomTexts } from "$/components/admin/room/room_texts.ts";
import { Incidents } from "$/components/admin/respondent_page/Incidents.tsx";
import { nameOf } from "$/components/admin/respondent_page/names.ts";
import { roomIncidents } from "$/domain/sitting/incidents.ts";
import { areHandsAllowed } from "$/domain/room/hands.ts";
import { readRoom } from "$/domain/room/room.ts";
import { Room } from "$/islands/admin/Room.tsx";
import { LIMITS } from "$/model/limits.ts";
import { ROOM_STATES } from "$/model/room/room_state.ts";
import { batchPlace } from "$/routes/admin/(_shell)/addresses.ts";
import { define } from "$/routes/admin/(_shell)/define.ts";
import { peopleSeen, recordPeople } from "$/routes/admin/(_shell)/people_page.ts";
import { BatchFrame, openHead } from "../(_page)/BatchFrame.tsx";

export const handler = define.handlers({
  HEAD: peopleSeen,

  async GET(ctx) {
    const { state, params, url } = ctx;
    const place = batchPlace(params);
    const [head, room] = await Promise.all([
      openHead(state, place),
      readRoom(state, state.actor, place.batchId, { limit: LIMITS.roomPeople, offset: 0 }),
      recordPeople(ctx),
    ]);
    const shown = ROOM_STATES.find((one) => one === url.searchParams.get("state")) ?? null;
    const incidents = state.may.invigilate ? await roomIncidents(state, state.actor, place.batchId) : [];
    const allowsHands = state.may.invigilate && await areHandsAllowed(state, state.actor, place.batchId);
    return page({ head, room, incidents, allowsHands, shown, now: state.now().getTime() });
  },
});

/** The tab of a batch's room: a board of who sits now, for a wall or a phone. */
export default define.page<typeof handler>((
  { data: { head, room, incidents, allowsHands, shown, now }, state },
) => (
  <BatchFrame state={state} head={head} tab="room">
    <Room
      home={batchHome(head.batch)}
      batchId={head.batch.id}
      people={room.results}
      count={room.count}
      now={now}
      state={shown}
      mayAct={state.may.invigilate}
      allowsHands={allowsHands}
      texts={roomTexts(state.t, state.shell.organization.timeZone)}
    />
    {incidents.length > 0 && (
      <Incidents
        t={state.t}
        incidents={incidents.map((one) => ({
          ...one,
          about: (
            <a href={`${batchHome(head.batch)}/respondent/${one.respondentId}`}>
              {nameOf(one) || state.t("admin:respondent.unnamed")}
            </a>
          ),
        }))}
        action={null}
        dates={{ timeZone: state.shell.organization.timeZone, language: state.language }}
      />
    )}
  </BatchFrame>
));
