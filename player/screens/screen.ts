import type { PlayerEvent } from "../engine/event.ts";
import type { PlayerState } from "../engine/state.ts";
import type { Say } from "../say.ts";

/** What every screen of a test is drawn from. */
export interface ScreenProps {
  readonly state: PlayerState;
  /** The server's time, as the island reckons it. */
  readonly now: number;
  readonly dispatch: (event: PlayerEvent) => void;
  readonly say: Say;
}

/** The heading of whatever is shown: the focus goes there when the screen changes. */
export const HEADING = "player-heading";
