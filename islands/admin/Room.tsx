import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "react";
import { Button } from "../../components/form/Button.tsx";
import { Icon } from "../../components/layout/Icon.tsx";
import { fill } from "../../components/admin/room/fill.ts";
import type { RoomTexts } from "../../components/admin/room/room_texts.ts";
import type { RoomChange, RoomPerson } from "../../model/room/room.ts";
import { ROOM_STATES, type RoomState } from "../../model/room/room_state.ts";
import { SECOND } from "../../model/times.ts";
import { ActBar, LetIn, StartAll } from "./(_room)/ActBar.tsx";
import { Board } from "./(_room)/board.ts";
import { follow } from "./(_room)/follow.ts";
import { HandSwitch } from "./(_room)/Hands.tsx";
import { nameOfSeen, NEED_ICONS, RoomTile, STATE_ICONS } from "./(_room)/RoomTile.tsx";

interface Props {
  /** The batch's address. */
  home: string;
  batchId: string;
  people: readonly RoomPerson[];
  count: number;
  /** Server time of the reading. */
  now: number;
  /** The state that is shown; null for all. */
  state: RoomState | null;
  /** The reader may do something for those who sit. */
  mayAct: boolean;
  /** Respondents may raise a hand. */
  allowsHands: boolean;
  texts: RoomTexts;
}

/**
 * The board of a batch. It is drawn by the server and then follows the room: a change redraws its person alone,
 * and nobody who is shown moves.
 */
export function Room({ home, batchId, people, count, now, state, mayAct, allowsHands, texts }: Props) {
  const board = useMemo(() => new Board(people, { now, count, state }), []);
  const isLive = useSignal<boolean | null>(null);

  useEffect(() => {
    const over = new AbortController();
    follow<RoomChange>(`/api/v1/batches/${batchId}/room/events`, {
      event: "people",
      take: (change) => board.take(change),
      live: (live) => void (isLive.value = live),
    }, over.signal);
    const ticking = setInterval(() => document.hidden || board.tick(), SECOND);
    return () => {
      over.abort();
      clearInterval(ticking);
    };
  }, []);

  return (
    <section className="room" aria-label={texts.board} data-crowd={crowdOf(board.tiles.value.length)}>
      <div className="room-head">
        <StateFilter board={board} home={home} texts={texts} />
        <p className="room-live" data-live={isLive.value ?? undefined} role="status">
          {isLive.value !== null && (isLive.value ? texts.live : texts.stale)}
        </p>
        {mayAct && (board.counts.value.waiting ?? 0) > 0 && (
          <LetIn batchId={batchId} tiles={null} text={texts.admitAll} texts={texts} />
        )}
        {mayAct && <StartAll board={board} batchId={batchId} texts={texts} />}
        {mayAct && <HandSwitch batchId={batchId} allowed={allowsHands} texts={texts} />}
        {mayAct && (
          <Button
            type="button"
            kind="quiet"
            onClick={() => board.choose(board.shown.value.map(({ id }) => id))}
          >
            {texts.acts.all}
          </Button>
        )}
        <button
          type="button"
          className="button"
          data-kind="quiet"
          data-whole
          onClick={(event) =>
            void (event.currentTarget as HTMLElement).closest(".room")?.requestFullscreen?.()}
        >
          {texts.whole}
        </button>
      </div>
      <Needed board={board} texts={texts} />
      <Tiles board={board} home={home} mayAct={mayAct} texts={texts} />
      {mayAct && <ActBar board={board} batchId={batchId} texts={texts} />}
    </section>
  );
}

/** On a wall fewer people are shown larger. */
const crowdOf = (people: number) => people <= 60 ? "small" : people <= 150 ? "medium" : undefined;

interface PartProps {
  board: Board;
  texts: RoomTexts;
}

/** Shown while somebody is in them. */
const RARE: readonly RoomState[] = ["paused", "waiting", "stopped"];

/** The states with their numbers, each a link to those in it. */
function StateFilter({ board, home, texts }: PartProps & { home: string }) {
  const { counts, tiles, filter } = board;
  const choice = (state: RoomState | null, text: string, count: number) => (
    <li key={state}>
      <a
        href={`${home}/room${state ? `?state=${state}` : ""}`}
        aria-current={filter.value === state ? "true" : undefined}
        data-state={state ?? undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          board.show(state);
          history.replaceState(history.state, "", event.currentTarget.href);
        }}
      >
        {state && <Icon name={STATE_ICONS[state]} />}
        <b>{count}</b> {text}
      </a>
    </li>
  );
  return (
    <ul role="list" className="room-states" aria-label={texts.filter}>
      {choice(null, texts.everybody, tiles.value.length)}
      {ROOM_STATES.map((state) => {
        const count = counts.value[state] ?? 0;
        return (count > 0 || state === filter.value || !RARE.includes(state)) &&
          choice(state, texts.state[state], count);
      })}
    </ul>
  );
}

/** Who needs attention, in one line of a fixed height: nothing below it moves. */
function Needed({ board, texts }: PartProps) {
  const needed = board.needed.value;
  return (
    <div className="room-needed" data-none={needed.length === 0 || undefined}>
      <h2>{needed.length === 0 ? texts.nobodyNeeds : fill(texts.attention, { n: needed.length })}</h2>
      <ul
        role="list"
        tabIndex={needed.length > 0 ? 0 : undefined}
        aria-label={texts.attention.replace("%n", "")}
      >
        {needed.map(({ tile, need }) => (
          <li key={tile.id}>
            <a href={`#person-${tile.id}`}>
              <Icon name={NEED_ICONS[need]} />
              {nameOfSeen(tile.person.value, texts)}
              <span>{texts.need[need]}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Tiles({ board, home, mayAct, texts }: PartProps & { home: string; mayAct: boolean }) {
  const shown = board.shown.value;
  const { tiles, count } = board;
  return (
    <>
      {shown.length === 0 && <p className="room-nobody">{texts.nobody}</p>}
      <ul role="list" className="room-people" aria-label={texts.people}>
        {shown.map((tile) => (
          <RoomTile key={tile.id} board={board} tile={tile} mayChoose={mayAct} home={home} texts={texts} />
        ))}
      </ul>
      {count.value > tiles.value.length && (
        <p className="quietly">{fill(texts.more, { n: tiles.value.length, of: count.value })}</p>
      )}
    </>
  );
}
