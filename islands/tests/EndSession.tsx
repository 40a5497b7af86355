import { useEffect } from "preact/hooks";
import { SESSION_RECORD } from "../../model/session/record.ts";
import { LAST_ACTIVE } from "../../player/idle.ts";

/**
 * SPEC 4: what this tab remembers of a respondent goes with their session. Answers that still wait to be sent are kept apart
 * from it, and stay.
 */
export function EndSession() {
  useEffect(() => {
    try {
      sessionStorage.removeItem(SESSION_RECORD);
      localStorage.removeItem(LAST_ACTIVE);
    } catch {
      // Storage is switched off, and holds nothing.
    }
  }, []);
  return null;
}
