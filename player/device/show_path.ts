import { playerPath } from "../../model/session/player_path.ts";
import type { PlayerState } from "../engine/state.ts";

/** The questions of most tests share one address, and telling it to the browser again takes as long as drawing half a question. */
export function showPath(state: PlayerState) {
  const path = playerPath(state);
  if (path !== location.pathname) history.replaceState(null, "", path + location.search);
}
