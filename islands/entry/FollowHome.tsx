import { useEffect } from "react";
import { STATUS_POLL } from "../../model/times.ts";

/** Between two looks at the page, for when the stream does not get through. */
const LOOK_AGAIN_MS = 3 * STATUS_POLL;

interface Props {
  /** Stands for what staff have said and decided, as the page shows it. */
  version: string;
  /** Something is expected: the page looks again by itself, also without the stream. */
  isWaiting: boolean;
}

/** On a respondent's list of tests: loads the page again when staff have said or decided something. */
export function FollowHome({ version, isWaiting }: Props) {
  useEffect(() => {
    const over = new AbortController();
    const look = async () => {
      const answer = await fetch(location.href, { signal: over.signal }).catch(() => null);
      const text = answer?.ok ? await answer.text() : null;
      if (text?.includes("data-home-version") && !text.includes(`data-home-version="${version}"`)) {
        location.reload();
      }
    };
    const events = new EventSource("/tests/events");
    let isFirst = true;
    events.addEventListener("opened", () => {
      // After a lost connection something may have been missed.
      if (!isFirst) void look();
      isFirst = false;
    });
    events.onmessage = () => void look();
    const timer = isWaiting ? setInterval(look, LOOK_AGAIN_MS) : undefined;
    return () => {
      over.abort();
      events.close();
      clearInterval(timer);
    };
  }, []);
  return <i hidden data-home-version={version} />;
}
