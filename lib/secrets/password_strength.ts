import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/**
 * As many guesses as eight random characters require. A password that needs fewer is common, or close to a
 * common one.
 */
const MIN_GUESSES = 1e8;
/**
 * Only the beginning is judged: the duration grows with the square of the length, and a beginning that is
 * hard to guess stays hard with more characters.
 */
const JUDGED_LENGTH = 40;

/** Whether a password is common, or an obvious variation. `words` are easy to guess for this user. */
export async function isEasyToGuess(password: string, words: readonly string[]): Promise<boolean> {
  const easyWords = [...SEASONS, ...words].map((word) => word.toLowerCase());
  const start = password.normalize("NFKC").slice(0, JUDGED_LENGTH);
  return (await guesser()).check(start, easyWords).guesses < MIN_GUESSES;
}

let opened: Promise<ZxcvbnFactory> | undefined;

/** 40,000 leaked passwords, loaded at the first use (0.2 s, 6 MB). */
const guesser = () =>
  opened ??= (async () => {
    const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
      import("@zxcvbn-ts/core"),
      import("@zxcvbn-ts/language-common"),
    ]);
    return new ZxcvbnFactory({ dictionary: { passwords: dictionary["passwords-common"] }, graphs });
  })();

/** Names of months and days in `languages`, as in "January-2026" and "Mardi123!": easy to guess. */
export const calendarWords = (languages: readonly string[]): string[] =>
  languages.flatMap((language) => {
    const name = (field: Intl.DateTimeFormatOptions, day: number) =>
      new Intl.DateTimeFormat(language, { ...field, timeZone: "UTC" }).format(day * 24 * 3600_000);
    const months = Array.from({ length: 12 }, (_, month) => name({ month: "long" }, 31 * month + 1));
    const days = Array.from({ length: 7 }, (_, day) => name({ weekday: "long" }, day));
    return [...months, ...days];
  });

const SEASONS = ["spring", "summer", "autumn", "fall", "winter", "printemps", "été", "automne", "hiver"];

const SIGNS: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "0": "o",
  "$": "s",
  "5": "s",
  "7": "t",
};
const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The password with signs read as letters, in each way: "D@n4" is "dana", and 1 and ! are i or l. */
const readings = (password: string) =>
  ["i", "l"].flatMap((letter) => {
    const typed = plain(password);
    return [typed, typed.replace(/[@4307$5]/g, (sign) => SIGNS[sign]!).replace(/[1!|]/g, letter)];
  });

/** Shorter parts of names occur in other words by chance: they count only as separate words. */
const MIN_PART_LENGTH = 4;

/** Whether a password contains a name, or a part of one, also with signs for letters. */
export function holdsName(password: string, names: readonly string[]): boolean {
  const parts = names.flatMap((name) => plain(name).split(/[^\p{L}]+/u)).filter((part) => part.length > 1);
  return readings(password).some((read) => {
    const words = new Set(read.split(/[^\p{L}]+/u));
    return parts.some((part) => words.has(part) || (part.length >= MIN_PART_LENGTH && read.includes(part)));
  });
}
