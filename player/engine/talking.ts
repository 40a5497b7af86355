import type { HandKind, Talk, TalkNote } from "../../model/sitting/talk.ts";
import type { PlayerState, Talking } from "./state.ts";
import type { Turn } from "./turn.ts";

const NOTHING: Talking = { note: { shown: [], acknowledged: [] }, isUntold: false, hand: undefined };

const talkingOf = ({ talking }: Pick<PlayerState, "talking">): Talking => talking ?? NOTHING;

/** Messages of staff that the respondent has not read yet, oldest first. */
export function messagesIn(state: PlayerState): Talk["messages"] {
  const { acknowledged } = talkingOf(state).note;
  return state.clock.talk?.messages.filter(({ id }) => !acknowledged.includes(id)) ?? [];
}

/** The respondent has read the messages on the screen. */
export const readMessages = (turn: Turn): void => note(turn, "acknowledged");

/** Notes that messages are on the screen now. */
export const noteShown = (turn: Turn): void => note(turn, "shown");

/** Without a connection it goes with the next call. */
function note(turn: Turn, what: keyof TalkNote): void {
  const talking = talkingOf(turn);
  const known = talking.note[what];
  const ids = messagesIn(turn).map(({ id }) => id).filter((id) => !known.includes(id));
  if (ids.length === 0) return;
  const note = { ...talking.note, [what]: [...known, ...ids] };
  turn.talking = { ...talking, note, isUntold: true };
  turn.effects.push({ do: "note-talk", note });
}

export function noteKept(turn: Turn, note: TalkNote): void {
  if (turn.talking?.note === note) turn.talking = { ...turn.talking, isUntold: false };
}

/** The respondent raises or lowers their hand. It shows at once, and is sent until the server has it. */
export function chooseHand(turn: Turn, hand: HandKind | null): void {
  turn.talking = { ...talkingOf(turn), hand };
  takeTalk(turn, turn.clock.talk);
  turn.effects.push({ do: "keep-hand", kind: hand });
}

/** The server has the hand, or refuses it: then without a reply. */
export function handKept(turn: Turn, hand: HandKind | null, talk: Talk | undefined): void {
  if (turn.talking?.hand === hand) turn.talking = { ...turn.talking, hand: undefined };
  if (talk) takeTalk(turn, talk);
}

/** Takes what staff say. What the server does not know yet of the hand holds. */
export function takeTalk(turn: Turn, talk: Talk | undefined): void {
  const kind = turn.talking?.hand;
  const isOwn = kind !== undefined && talk?.hand && talk.hand.kind !== kind;
  turn.clock = { ...turn.clock, talk: isOwn ? { ...talk, hand: { kind, isAnswered: false } } : talk };
}

/** Tells staff again what the server does not know yet. */
export function tellAgain(turn: Turn): void {
  const { note, isUntold, hand } = talkingOf(turn);
  if (isUntold) turn.effects.push({ do: "note-talk", note });
  if (hand !== undefined) turn.effects.push({ do: "keep-hand", kind: hand });
}

/** Goes on with what the server does not know yet after the page was opened again, and tells it. */
export function restoreTalk(turn: Turn, talking: Talking): void {
  turn.talking = talking;
  takeTalk(turn, turn.clock.talk);
  tellAgain(turn);
}
