import { playerPath } from "../../model/sitting/boot.ts";
import type { Effect } from "../engine/effect.ts";
import type { PlayerState } from "../engine/state.ts";
import type { Journal } from "./journal.ts";
import { forgetPage } from "./offline_page.ts";

type Going = Extract<Effect, { do: "show" | "leave" }>;

/** To another screen of the test, or away from it. */
export const go = (effect: Going, state: PlayerState, journal: Journal) =>
  effect.do === "show" ? showPath(state) : void leavePage(effect.to, journal);

/** The questions of most tests share one address, and telling it to the browser again takes as long as drawing half a question. */
function showPath(state: PlayerState) {
  const path = playerPath(state);
  if (path !== location.pathname) history.replaceState(null, "", path + location.search);
}

/** How long the way out waits for what is erased of a respondent. */
const PATIENCE = 500;

/** To another page. Back does not lead in again, and whoever comes next finds nothing of this respondent but unsent answers. */
async function leavePage(to: Extract<Effect, { do: "leave" }>["to"], journal: Journal) {
  const erased = forgetPage().then(journal.flush).catch(() => {});
  await Promise.race([erased, new Promise((over) => setTimeout(over, PATIENCE))]);
  location.replace(to === "entry" ? "/tests?stopped" : `/tests/${to}`);
}
