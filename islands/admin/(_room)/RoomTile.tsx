import { useComputed } from "@preact/signals";
import { fill } from "../../../components/admin/room/fill.ts";
import type { RoomTexts } from "../../../components/admin/room/room_texts.ts";
import { nameOf } from "../../../components/admin/respondent_page/names.ts";
import { Icon } from "../../../components/layout/Icon.tsx";
import type { IconName } from "../../../components/layout/icons.ts";
import { clockText, sinceText } from "../../../lib/time/duration.ts";
import type { Attention, RoomMark, RoomState } from "../../../model/room/room_state.ts";
import type { Board, Seen, Tile } from "./board.ts";

export const STATE_ICONS: Readonly<Record<RoomState, IconName>> = {
  in_progress: "half",
  paused: "pause",
  waiting: "clock",
  not_started: "ring",
  stopped: "cross-circle",
  finished: "tick-circle",
};

const MARK_ICONS: Readonly<Record<RoomMark, IconName>> = {
  ready: "ring",
  second_device: "copy",
  late_answers: "clock",
  left_page: "sign-out",
  flagged: "flag",
};

export const NEED_ICONS: Readonly<Record<Attention, IconName>> = {
  ...MARK_ICONS,
  asks_help: "hand",
  asks_break: "hand",
  offline: "dashed-circle",
  waiting: "clock",
};

/** Name, else what else tells who it is. */
export const nameOfSeen = ({ respondent }: Seen, texts: RoomTexts): string =>
  nameOf(respondent) || respondent.email || respondent.generalIdNumber || respondent.code || texts.nameless;

interface Props {
  board: Board;
  tile: Tile;
  /** They can be chosen for an act. */
  mayChoose: boolean;
  /** The batch's address. */
  home: string;
  texts: RoomTexts;
}

/** A person on the board. Its times go on without drawing it again; signals draw it only if its own props changed. */
export function RoomTile({ board, tile, mayChoose, home, texts }: Props) {
  const { person, silence } = tile;
  const { now, chosen } = board;
  const isChosen = useComputed(() => chosen.value.has(tile.id));
  const left = useComputed(() => {
    const { endsAt, standsAt } = person.value;
    const left = endsAt === null ? standsAt : endsAt - now.value;
    return left === null ? "" : clockText(left);
  });
  const heard = useComputed(() => {
    const { heardAt } = person.value;
    return heardAt === null
      ? texts.never
      : fill(texts.heard, { time: sinceText(now.value - heardAt, texts.language) });
  });
  const seen = person.value;
  const { state, test, subtest, answered, of, extraMs, marks, message, incidents, hand } = seen;
  const name = nameOfSeen(seen, texts);
  const isSitting = state === "in_progress" || state === "paused" || state === "stopped";
  const silent = silence.value;
  const word = silent ? texts[silent] : texts.state[state];
  return (
    <li
      id={`person-${tile.id}`}
      tabIndex={-1}
      className="room-person"
      data-state={state}
      data-silence={silent ?? undefined}
    >
      <span className="room-name">
        {mayChoose && (
          <input
            type="checkbox"
            checked={isChosen.value}
            aria-label={fill(texts.acts.choose, { name })}
            onChange={() => board.toggle(tile.id)}
          />
        )}
        <Icon name={silent ? NEED_ICONS.offline : STATE_ICONS[state]} label={word} />
        <a href={`${home}/respondent/${tile.id}`} title={name}>{name}</a>
        {marks.map((mark) => (
          <span key={mark} className="room-mark" title={texts.mark[mark]}>
            <Icon name={MARK_ICONS[mark]} label={texts.mark[mark]} />
          </span>
        ))}
        {hand && <HandMark hand={hand} texts={texts} />}
        {incidents !== null && incidents > 0 && (
          <span className="room-mark" data-quiet title={fill(texts.incidents, { n: incidents })}>
            <Icon name="edit" label={fill(texts.incidents, { n: incidents })} />
          </span>
        )}
        {message && <MessageMark message={message} texts={texts} />}
        {extraMs > 0 && (
          <span className="room-extra">{fill(texts.extra, { n: Math.round(extraMs / 60_000) })}</span>
        )}
        <time className="room-left">{left}</time>
      </span>
      <span className="room-place">
        <span title={subtest?.name ?? test?.name}>
          {isSitting && subtest
            ? fill(texts.place, { part: subtest.name, n: subtest.number, of: subtest.of })
            : word}
        </span>
        {(isSitting || answered > 0) && <span>{fill(texts.answered, { n: answered, of })}</span>}
      </span>
      <progress
        className="meter"
        value={answered}
        max={of || 1}
        aria-hidden
        data-tone={state === "finished" ? "done" : undefined}
      />
      <span className="room-more">
        <span>{test?.name}</span>
        <span>{heard}</span>
      </span>
    </li>
  );
}

/** What a raised hand asks for, and whether staff have answered. */
function HandMark(
  { hand: { kind, answeredAt }, texts }: { hand: NonNullable<Seen["hand"]>; texts: RoomTexts },
) {
  const asks = texts.need[`asks_${kind}`];
  const words = answeredAt ? `${asks} · ${texts.hands.answered}` : asks;
  return (
    <span className="room-mark" data-quiet={answeredAt ? "" : undefined} title={words}>
      <Icon name="hand" label={words} />
    </span>
  );
}

/** How far the last message has come, and when. */
function MessageMark({ message, texts }: { message: NonNullable<Seen["message"]>; texts: RoomTexts }) {
  const { sentAt, deliveredAt, acknowledgedAt } = message;
  const [how, at] = acknowledgedAt
    ? ["acknowledged", acknowledgedAt] as const
    : deliveredAt
    ? ["delivered", deliveredAt] as const
    : ["sent", sentAt] as const;
  const time = new Date(at).toLocaleTimeString("en-GB", { timeStyle: "short", timeZone: texts.timeZone });
  const words = fill(texts.message[how], { time });
  return (
    <span className="room-mark" data-quiet data-message={how} title={words}>
      <Icon name={how === "acknowledged" ? "tick-circle" : "mail"} label={words} />
    </span>
  );
}
