import { useEffect } from "react";
import { respondentCalls } from "../../lib/browser/api.ts";
import { openJournal } from "../../player/device/storage/journal.ts";
import { keptAnswers } from "../../player/device/storage/kept_answers.ts";
import { sendLeftovers } from "../../player/device/server/leftovers.ts";
import { openStorage } from "../../player/device/storage/storage.ts";

interface Props {
  apiBase: string;
  language: string;
  /** Of the worker that keeps the player's page. */
  workerUrl: string;
}

/**
 * Whoever opens a page of the way in: what an earlier test has left unsent in this browser goes on its way. The worker that keeps the
 * player's page is there before that page is, which so comes only once (player/device/storage/offline_page.ts).
 */
export function SendLeftovers({ apiBase, language, workerUrl }: Props) {
  useEffect(() => {
    const local = openStorage(() => localStorage);
    const kept = keptAnswers(local);
    const send = () => void sendLeftovers(kept, respondentCalls({ base: apiBase, language }), Date.now());
    void openJournal(local, Infinity).then(send);
    addEventListener("online", send);
    void navigator.serviceWorker?.register(workerUrl).catch(() => {});
    return () => removeEventListener("online", send);
  }, []);
  return null;
}
