import { useEffect } from "react";
import { dropDrafts } from "../../lib/browser/drafts.ts";
import { forgetSession } from "../../player/device/storage/forget_session.ts";

/**
 * Deletes what this browser stores of a respondent when their session ends. Unsent answers stay until they
 * are sent.
 */
export function EndSession() {
  useEffect(() => {
    dropDrafts();
    void forgetSession();
  }, []);
  return null;
}
