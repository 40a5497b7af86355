import { playerPath } from "../../model/sitting/boot.ts";
import type { Effect } from "../engine/effect.ts";
import type { PlayerState } from "../engine/state.ts";
import type { Journal } from "./storage/journal.ts";
import { forgetPage } from "./storage/offline_page.ts";

/** Shows another screen of the test in the address bar, or leaves the test. */
export const go = (
  effect: Extract<Effect, { do: "show" | "leave" }>,
  state: PlayerState,
  journal: Journal,
) => effect.do === "show" ? showPath(state) : void leavePage(effect.to, journal);

/**
 * The questions of most tests share one address. Setting it again would take as long as drawing half a
 * question.
 */
function showPath(state: PlayerState) {
  const path = playerPath(state);
  if (path !== location.pathname) history.replaceState(null, "", path + location.search);
}

/** Longest time that leaving waits for the respondent's data to be erased. */
const PATIENCE = 500;

/**
 * Replaces the page, so that "back" does not return to it. The next person finds nothing of this respondent
 * but unsent answers.
 */
async function leavePage(to: Extract<Effect, { do: "leave" }>["to"], journal: Journal) {
  const erased = forgetPage().then(journal.flush).catch(() => {});
  await Promise.race([erased, new Promise((over) => setTimeout(over, PATIENCE))]);
  location.replace(to === "entry" ? "/tests?stopped" : `/tests/${to}`);
}
