import { useEffect } from "react";
import { respondentCalls } from "../../lib/browser/api.ts";
import { openJournal } from "../../player/device/storage/journal.ts";
import { keptAnswers } from "../../player/device/storage/kept_answers.ts";
import { sendLeftovers } from "../../player/device/server/leftovers.ts";
import { openStorage } from "../../player/device/storage/storage.ts";

interface Props {
  apiBase: string;
  language: string;
  /** Address of the service worker that keeps the player's page. */
  workerUrl: string;
}

/**
 * On every page of the way in: sends answers of an earlier test that this browser still holds. Registers the
 * service worker before the player's page loads, so that the page is loaded only once
 * (player/device/storage/offline_page.ts).
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
