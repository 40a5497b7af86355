import type { PlayerBoot } from "../../model/sitting/boot.ts";
import type { PlayerState } from "../engine/state.ts";
import type { Named } from "./kept_answers.ts";
import type { DeviceStorage } from "./storage.ts";

/** Where a respondent stood on this device, for a page that comes out of the browser's own store without a connection. */
export interface PlaceNote
  extends Pick<PlayerState, "screen" | "place" | "finishedSubtests" | "clock" | "pausedAt"> {
  readonly assessmentId: string | null;
  readonly deviceId: string;
  /** The server's time when this was noted, as the page reckoned it. */
  readonly at: number;
  /** The machine's. */
  readonly machine: number;
}

/** Beginning of the keys of places: `assay-place/<respondent>`. */
export const PLACES = "assay-place/";

export const placeKey = (respondentId: string) => PLACES + respondentId;

export function readPlace(storage: DeviceStorage, respondentId: string): PlaceNote | null {
  try {
    return JSON.parse(storage.get(placeKey(respondentId))!);
  } catch {
    return null;
  }
}

/** Since when time stands still for want of a connection: a page loaded meanwhile does not make it run. */
export function standsSince({ test, place }: PlayerBoot, note: PlaceNote | null): number | null {
  const isHere = note?.assessmentId === test.assessmentId && note.place.subtest === place.subtest;
  return isHere ? note.pausedAt ?? null : null;
}

/**
 * The page as it is to begin with, given what this device knows. A page older than the note comes out of a store: the note
 * knows better where the respondent stands and how late it is, and what was sent since. In a new one the server has the last word,
 * but for answers that have not reached it yet: whoever gave them goes on where they were.
 */
export function resumed(
  boot: PlayerBoot,
  note: PlaceNote | null,
  kept: readonly Named[],
  machineNow: number,
): { boot: PlayerBoot; isStored: boolean } {
  if (!note || note.assessmentId !== boot.test.assessmentId) return { boot, isStored: false };
  const { screen, place, finishedSubtests } = note;
  if (boot.clock.now > note.at) {
    const isBehind = kept.some(({ sent }) => sent === null) && screen === "question" &&
      boot.screen === "question" && boot.place.subtest === place.subtest;
    return { boot: isBehind ? { ...boot, place } : boot, isStored: false };
  }
  const newest = note.clock.version >= boot.clock.version ? note.clock : boot.clock;
  // A machine's clock that was set back gives nobody time.
  const now = note.at + Math.max(0, machineNow - note.machine);
  return {
    boot: {
      ...boot,
      screen,
      place,
      finishedSubtests,
      responses: withSent(boot.responses, kept),
      clock: { ...newest, now },
    },
    isStored: true,
  };
}

function withSent(responses: PlayerBoot["responses"], kept: readonly Named[]): PlayerBoot["responses"] {
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
