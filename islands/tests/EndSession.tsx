import { useEffect } from "react";
import { SESSION_RECORD } from "../../model/session/record.ts";
import { forgetPage } from "../../player/device/offline_page.ts";
import { openStorage } from "../../player/device/storage.ts";
import { LAST_ACTIVE } from "../../player/idle.ts";

/**
 * SPEC 4: what this browser remembers of a respondent goes with their session. Answers that still wait to be sent are kept apart
 * from it, and stay until they are.
 */
export function EndSession() {
  useEffect(() => {
    openStorage(() => sessionStorage).remove(SESSION_RECORD);
    openStorage(() => localStorage).remove(LAST_ACTIVE);
    forgetPage();
  }, []);
  return null;
}
