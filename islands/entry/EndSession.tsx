import { useEffect } from "react";
import { forgetSession } from "../../player/device/storage/forget_session.ts";

/**
 * What this browser remembers of a respondent goes with their session. Answers that wait to be sent stay
 * until they are.
 */
export function EndSession() {
  useEffect(() => void forgetSession(), []);
  return null;
}
