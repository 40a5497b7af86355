import { useEffect } from "react";
import { onceSeen } from "../../lib/browser/once_seen.ts";
import { NOTIFICATIONS_STALE } from "../../model/times.ts";

/** Once on a page: one that was drawn ahead of need and is looked at late is read again, so that nobody takes what was for what is. */
export function ReadAnew() {
  useEffect(() =>
    onceSeen(() => {
      const [arrival] = performance.getEntriesByType("navigation") as readonly Arrival[];
      if ((arrival?.activationStart ?? 0) > NOTIFICATIONS_STALE) location.reload();
    }), []);
  return null;
}

/** As far as TypeScript's library does not know it yet. */
interface Arrival extends PerformanceEntry {
  /** How long the page had been waiting when it came into sight; 0 where it was not drawn ahead. */
  readonly activationStart?: number;
}
