import { z } from "zod";
import { cookieOf, setCookie } from "$/lib/http/cookies.ts";
import { Agreed, TypedCode } from "$/model/entry/entry.ts";
import { LANGUAGES } from "$/model/languages.ts";
import { ENTRY_COOKIE, inSeconds } from "$/model/times.ts";

const NAME = "assay_entry";

/** Long enough to read every text, short enough that a code left in a browser does not work the next day. */
const SECONDS = inSeconds(ENTRY_COOKIE);

/**
 * Progress of a person on the way in, before they are a respondent. Kept by the browser, checked again at
 * each step.
 */
export const Entry = z.object({
  code: TypedCode,
  /** They were asked for their language, and chose. */
  hasChosenLanguage: z.boolean().default(false),
  agreed: Agreed.optional(),
  /** Language of the tests, once it is settled. */
  language: z.enum(LANGUAGES).optional(),
  /** Made up when the code is entered: repeated presses of the last button take a single seat. */
  signUpKey: z.uuid(),
});
export type Entry = z.output<typeof Entry>;

export const newEntry = (code: string): Entry => ({
  code,
  hasChosenLanguage: false,
  signUpKey: crypto.randomUUID(),
});

export const entryCookie = (entry: Entry): string => setCookie(NAME, encoded(entry), SECONDS);

/** Carries no data: it shows whether this browser keeps cookies. */
const PROBE = setCookie(NAME, "probe", SECONDS);

/** For a page that asks for a code. */
export const probingHeaders = ({ headers }: Request): HeadersInit =>
  headers.has("cookie") ? {} : { "set-cookie": PROBE };

/** A form of such a page came without any cookie, although the page set one. */
export const refusesCookies = ({ headers }: Request, typed: Readonly<Record<string, string>>): boolean =>
  typed.probed !== undefined && !headers.has("cookie");

export const endedEntryCookie = (): string => setCookie(NAME, "", 0);

/** Undefined if the cookie is missing or invalid: its content comes from the browser. */
export function entryOf(headers: Headers): Entry | undefined {
  const value = cookieOf(headers, NAME);
  return value === undefined ? undefined : Entry.safeParse(decoded(value)).data;
}

const encoded = (entry: unknown) =>
  new TextEncoder().encode(JSON.stringify(entry)).toBase64({ alphabet: "base64url", omitPadding: true });

function decoded(value: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(value, { alphabet: "base64url" })));
  } catch {
    return undefined;
  }
}
