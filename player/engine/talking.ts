import { messagesIn } from "./read.ts";
import type { Turn } from "./turn.ts";

/** The respondent has read the messages on the screen. */
export function readMessages(turn: Turn): void {
  const ids = messagesIn(turn).map(({ id }) => id);
  if (ids.length === 0) return;
  turn.talked = { ...turn.talked, acknowledged: [...turn.talked.acknowledged, ...ids] };
  tell(turn);
}

/** Notes that messages are on the screen now. */
export function noteShown(turn: Turn): void {
  const { shown } = turn.talked;
  const ids = messagesIn(turn).map(({ id }) => id).filter((id) => !shown.includes(id));
  if (ids.length === 0) return;
  turn.talked = { ...turn.talked, shown: [...shown, ...ids] };
  tell(turn);
}

/** Without a connection it goes with the next call. */
function tell(turn: Turn): void {
  turn.isTalkUntold = true;
  turn.effects.push({ do: "note-talk", note: turn.talked });
}
