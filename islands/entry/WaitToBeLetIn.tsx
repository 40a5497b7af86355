import { useEffect } from "react";
import { STATUS_POLL } from "../../model/times.ts";

/** Between two looks at the page, for when the stream does not get through. */
const LOOK_AGAIN_MS = 3 * STATUS_POLL;

/** On the page of somebody who waits: loads it again as soon as staff have let them in. */
export function WaitToBeLetIn() {
  useEffect(() => {
    const over = new AbortController();
    const look = async () => {
      const answer = await fetch(location.href, { signal: over.signal }).catch(() => null);
      if (answer?.ok && !(await answer.text()).includes("data-waits-to-be-let-in")) location.reload();
    };
    const events = new EventSource("/tests/events");
    events.onmessage = () => void look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      over.abort();
      events.close();
      clearInterval(timer);
    };
  }, []);
  return <i hidden data-waits-to-be-let-in />;
}
