import { useEffect } from "preact/hooks";
import { respondentCalls } from "../../lib/api.ts";
import { keptAnswers } from "../../player/device/kept_answers.ts";
import { sendLeftovers } from "../../player/device/leftovers.ts";
import { openStorage } from "../../player/device/storage.ts";

interface Props {
  apiBase: string;
  language: string;
}

/** Whoever opens a page of the way in: what an earlier test has left unsent in this browser goes on its way. */
export function SendLeftovers({ apiBase, language }: Props) {
  useEffect(() => {
    const kept = keptAnswers(openStorage(() => localStorage));
    const send = () => void sendLeftovers(kept, respondentCalls({ base: apiBase, language }), Date.now());
    send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, []);
  return null;
}
