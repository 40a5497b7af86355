import type { PlayerEvent } from "../engine/event.ts";
import type { PlayerState } from "../engine/state.ts";
import type { Say } from "../say.ts";
import type * as Rest from "./rest.ts";

/** What every screen of a test is drawn from. */
export interface ScreenProps {
  /** All that a plain question in words does not show: a page that begins with one has it a moment later. */
  readonly rest: typeof Rest | null;
  readonly state: PlayerState;
  /** The server's time, as the island reckons it. */
  readonly now: number;
  readonly dispatch: (event: PlayerEvent) => void;
  readonly say: Say;
}

/** The heading of whatever is shown: the focus goes there when the screen changes. */
export const HEADING = "player-heading";
