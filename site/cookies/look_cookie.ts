import { cookieOf, setCookie } from "$/lib/http/cookies.ts";
import { type OwnLook, OwnLookForm } from "$/model/sitting/look.ts";
import { isOn } from "$/model/sitting/look_data.ts";
import { ENTRY_COOKIE, inSeconds } from "$/model/times.ts";

const NAME = "assay_look";

/** What somebody who is no respondent yet chose of the look, as its form sends it. */
export const lookCookie = (look: OwnLook): string => {
  const chosen = Object.entries(chosenOf(look)).map(([name, value]) => [name, `${value}`]);
  return chosen.length === 0
    ? endedLookCookie()
    : setCookie(NAME, `${new URLSearchParams(chosen)}`, inSeconds(ENTRY_COOKIE));
};

export const endedLookCookie = (): string => setCookie(NAME, "", 0);

/** What was chosen in this browser: the settings that are not as usual. */
export function lookOf(headers: Headers): OwnLook {
  const sent = Object.fromEntries(new URLSearchParams(cookieOf(headers, NAME)));
  return chosenOf(OwnLookForm.safeParse({ textSize: "normal", ...sent }).data ?? {});
}

const chosenOf = (look: OwnLook): OwnLook =>
  Object.fromEntries(Object.entries(look).filter(([, value]) => isOn(value)));
