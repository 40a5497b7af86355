import type { PlayerBoot } from "../../../model/sitting/boot.ts";
import { PAGE_ON_ITS_WAY } from "../../../model/times.ts";
import type { PlayerState, Talking } from "../../engine/state.ts";
import type { KeptEntry } from "./kept_answers.ts";
import type { DeviceStorage } from "./storage.ts";

/**
 * A respondent's place on this device, for a page that is reloaded from the browser's store without a
 * connection.
 */
export interface PlaceNote
  extends Pick<PlayerState, "screen" | "place" | "finishedSubtests" | "clock" | "pausedAt"> {
  /** What staff have not been told yet; omitted if they know all of it. */
  readonly talking?: Talking;
  readonly assessmentId: string | null;
  readonly deviceId: string;
  /** The server's time of the note, as the page estimated it. */
  readonly at: number;
  /** The machine's time of the note. */
  readonly machine: number;
}

/** Prefix of the keys of places: `assay-place/<respondent>`. */
export const PLACES = "assay-place/";

export const placeKey = (respondentId: string) => PLACES + respondentId;

export function readPlace(storage: DeviceStorage, respondentId: string): PlaceNote | null {
  try {
    return JSON.parse(storage.get(placeKey(respondentId))!);
  } catch {
    return null;
  }
}

/**
 * Whether a page goes on as the device of the note: the service worker kept it, and the note is newer. A page
 * of the network can be older than the note too, if another tab wrote it meanwhile.
 */
export const isOfNote = (
  { test, clock }: PlayerBoot,
  note: PlaceNote | null,
  isPageKept: boolean,
): note is PlaceNote => isPageKept && note?.assessmentId === test.assessmentId && note.at >= clock.now;

/**
 * Since when the time is stopped for lack of a connection, if a reload comes during the pause; otherwise
 * null.
 */
export function pausedSince({ test, place }: PlayerBoot, note: PlaceNote | null): number | null {
  const isHere = note?.assessmentId === test.assessmentId && note.place.subtest === place.subtest;
  return isHere ? note.pausedAt ?? null : null;
}

/**
 * Combines the page's data with what this device knows. In a page that the service worker kept (`isResumed`)
 * the note has the newer place and time, and the device the answers sent since. In a page of the network the
 * server's data count, but for what happened here after the page was rendered: the place of a newer note, and
 * answers stored meanwhile. A respondent with such answers, or unsent ones, stays where they were given.
 */
export function resumedBoot(
  boot: PlayerBoot,
  note: PlaceNote | null,
  kept: readonly KeptEntry[],
  { machineNow, isResumed }: { readonly machineNow: number; readonly isResumed: boolean },
): PlayerBoot {
  if (!note || note.assessmentId !== boot.test.assessmentId) return boot;
  const { screen, place, finishedSubtests } = note;
  const missing = isResumed ? kept : kept.filter((entry) => isMissingIn(boot, entry));
  const responses = withSent(boot.responses, missing);
  if (note.at >= boot.clock.now) {
    const newest = note.clock.version > boot.clock.version ? note.clock : boot.clock;
    // Setting the machine's clock back does not give more time.
    const now = isResumed ? note.at + Math.max(0, machineNow - note.machine) : boot.clock.now;
    return { ...boot, screen, place, finishedSubtests, responses, clock: { ...newest, now } };
  }
  const isBehind = missing.length > 0 && screen === "question" && boot.screen === "question" &&
    boot.place.subtest === place.subtest;
  return { ...boot, responses, ...isBehind && { place } };
}

/** Whether a page of the network lacks this answer: it is unsent, or was stored after the page was rendered. */
function isMissingIn({ clock, responses }: PlayerBoot, { question, at, sent }: KeptEntry): boolean {
  if (sent === null) return true;
  const present = responses.find(({ subtestQuestion }) => subtestQuestion === question);
  return sent > clock.now - PAGE_ON_ITS_WAY && (!present || Date.parse(present.timestamp) < at);
}

function withSent(responses: PlayerBoot["responses"], kept: readonly KeptEntry[]): PlayerBoot["responses"] {
  const byQuestion = new Map(responses.map((response) => [response.subtestQuestion, response]));
  for (const { question, response, at, sent } of kept) {
    if (sent === null || at < Date.parse(byQuestion.get(question)?.timestamp ?? "1970-01-01")) continue;
    if (!response) byQuestion.delete(question);
    else {
      const { timestamp, answer, answers, answerText, isPractice } = response;
      byQuestion.set(question, {
        subtestQuestion: question,
        timestamp: new Date(timestamp).toISOString(),
        answer,
        answers: answers && [...answers],
        answerText,
        ...(isPractice && { isPractice }),
      });
    }
  }
  return [...byQuestion.values()];
}
