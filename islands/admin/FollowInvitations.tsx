import { useEffect } from "react";
import { pause } from "../../lib/time/pause.ts";
import { SECOND, STATUS_POLL } from "../../model/times.ts";

/** A sender that is out of order for longer is looked after in another way than by waiting. */
const LOOKS = 60;

/** Once on a page with a batch's invitations: while letters wait, shows which were sent meanwhile. */
export function FollowInvitations() {
  useEffect(() => {
    const over = new AbortController();
    void follow(over.signal);
    return () => over.abort();
  }, []);
  return null;
}

/** The id is its heading's. */
const shownCard = (page: ParentNode) => page.querySelector("#invitations")?.closest(".card");

async function follow(signal: AbortSignal) {
  for (let looks = 0; looks < LOOKS; looks++) {
    await pause(looks === 0 ? SECOND : STATUS_POLL, signal);
    const card = shownCard(document);
    if (signal.aborted || !card?.querySelector('[data-status="queued"]')) return;
    // Nothing changes under somebody's hands.
    if (document.hidden || card.contains(document.activeElement)) continue;
    const answer = await fetch(location.href, { signal }).catch(() => null);
    const text = answer?.ok ? await answer.text().catch(() => "") : "";
    if (signal.aborted) return;
    const came = shownCard(new DOMParser().parseFromString(text, "text/html"));
    if (came && !card.contains(document.activeElement)) card.replaceChildren(...came.childNodes);
  }
}
