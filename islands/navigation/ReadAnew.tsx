import { useEffect } from "react";
import { onceSeen } from "../../lib/browser/once_seen.ts";
import { NOTIFICATIONS_STALE } from "../../model/times.ts";

/**
 * Once on a page: a page that was prerendered and is seen late is reloaded, so that it does not show old
 * data. A page that was fetched ahead and whose views are recorded says that it is seen now.
 */
export function ReadAnew({ tellsSeen }: { tellsSeen: boolean }) {
  useEffect(() =>
    onceSeen(() => {
      const [arrival] = performance.getEntriesByType("navigation") as readonly Arrival[];
      if ((arrival?.activationStart ?? 0) > NOTIFICATIONS_STALE) location.reload();
      else if (tellsSeen) void fetch(location.href, { method: "HEAD", keepalive: true }).catch(() => {});
    }), []);
  return null;
}

/** What TypeScript's library does not have yet. */
interface Arrival extends PerformanceEntry {
  /** How long the page was prerendered before it was shown; 0 if it was not prerendered. */
  readonly activationStart?: number;
}
