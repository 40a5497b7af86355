import { SESSION_RECORD } from "../../../model/sitting/record.ts";
import { LAST_ACTIVE } from "../watch/idle.ts";
import { openJournal } from "./journal.ts";
import { keptAnswers } from "./kept_answers.ts";
import { AWAY } from "./leavings.ts";
import { forgetPage } from "./offline_page.ts";
import { PLACES } from "./place_note.ts";
import { LEFT } from "./session_record.ts";
import { openStorage } from "./storage.ts";

/**
 * Removes what this browser stores of respondents, except unsent answers. Resolves when the durable copy is
 * updated too. For sessions that end outside the player: the player erases its own data as it leaves.
 */
export async function forgetSession(): Promise<void> {
  openStorage(() => sessionStorage).remove(SESSION_RECORD);
  const local = openStorage(() => localStorage);
  const kept = keptAnswers(local);
  local.remove(LAST_ACTIVE);
  for (const key of [PLACES, LEFT, AWAY].flatMap(local.keys)) local.remove(key);
  for (const entry of kept.of()) {
    if (entry.sent !== null) kept.forget(entry);
  }
  await forgetPage();
  const journal = await openJournal(local, Infinity);
  await journal.flush();
}
