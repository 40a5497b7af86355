import { readRespondentToken } from "$/domain/access/respondent_token.ts";
import { chooseLook } from "$/domain/sitting/accommodations.ts";
import { endedLookCookie, lookOf } from "$/site/cookies/look_cookie.ts";
import type { EntryRequest } from "./with_entry.ts";

/**
 * Gives a respondent who comes in what was chosen of the look on the way, and returns the cookie that ends its
 * keeping in this browser, which the next person may use. What was left as usual changes nothing.
 */
export async function carryLook(
  { req: { headers }, state }: Pick<EntryRequest, "req" | "state">,
  token: string,
): Promise<string[]> {
  const look = lookOf(headers);
  const respondent = readRespondentToken(state, token);
  if (Object.keys(look).length === 0 || !respondent) return [];
  await chooseLook(state, respondent, look);
  return [endedLookCookie()];
}
