import type { PlayerBoot } from "../../model/sitting/boot.ts";
import type { RespondentSession } from "../../model/sitting/record.ts";
import type { PlayerEvent } from "../engine/event.ts";
import { begin, reduce } from "../engine/player.ts";
import type { PlayerState } from "../engine/state.ts";
import { type ServerNow, serverNow } from "./server/server_now.ts";
import { type KeptAnswers, keptAnswers } from "./storage/kept_answers.ts";
import { isOfNote, pausedSince, type PlaceNote, readPlace, resumedBoot } from "./storage/place_note.ts";
import { deviceIdFor, readRecord } from "./storage/session_record.ts";
import { type DeviceStorage, openStorage } from "./storage/storage.ts";

/** Storage and clocks of a device. */
export interface Device {
  /** Shared by all tabs and kept when the browser is closed: answers and places. */
  readonly local: DeviceStorage;
  /** Of this tab: the session's record. */
  readonly session: DeviceStorage;
  /** Milliseconds since the page was requested. Setting the machine's clock does not change it. */
  readonly elapsed: () => number;
  /** When the page's first byte arrived, on the scale of `elapsed`. */
  readonly arrivedAt: number;
  readonly machineNow: () => number;
  /** The respondent's place on this device, as it was when the page opened; null if there is none. */
  readonly note: PlaceNote | null;
  /** Whether the page is one that the service worker kept, and goes on as the device that it was. */
  readonly isResumed: boolean;
  /** Identifies the device to the server. */
  readonly deviceId: string;
}

/** This browser, for the respondent of a page. */
export function thisDevice(boot: PlayerBoot): Device {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const local = openStorage(() => localStorage);
  // The mark of static/tests/sw.js.
  const isPageKept = document.documentElement.hasAttribute("data-kept");
  const note = readPlace(local, boot.respondentId);
  const isResumed = isOfNote(boot, note, isPageKept);
  return {
    local,
    session: openStorage(() => sessionStorage),
    elapsed: () => performance.now(),
    arrivedAt: navigation?.responseStart ?? 0,
    machineNow: () => Date.now(),
    note,
    isResumed,
    deviceId: deviceIdFor(boot, local, isResumed ? note : null),
  };
}

export interface Session {
  readonly boot: PlayerBoot;
  readonly clock: ServerNow;
  readonly kept: KeptAnswers;
  readonly state: PlayerState;
  /** The session's record, as this tab had it before. */
  readonly record: Partial<RespondentSession>;
  readonly effects: ReturnType<typeof reduce>["effects"];
}

/** Begins or resumes a session from the page's data and what this device has beyond them. */
export function openSession(page: PlayerBoot, device: Device): Session {
  const { local, session, elapsed, arrivedAt, note, isResumed, deviceId } = device;
  const kept = keptAnswers(local);
  const own = kept.of(page.respondentId).filter((it) => it.assessmentId === page.test.assessmentId);
  const boot = resumedBoot(page, note, own, { machineNow: device.machineNow(), isResumed });
  // The time of a kept page counts from when it was opened, of any other from when it arrived.
  const since = isResumed ? elapsed() : arrivedAt;
  const clock = serverNow(boot.clock.now, () => elapsed() - since, isResumed);
  const record = readRecord(session);

  const waiting = own.filter(({ sent }) => sent === null);
  const restored: PlayerEvent = {
    is: "restored",
    responses: waiting.map(({ question, response, at, deviceId }) => ({
      question,
      response: response ?? { timestamp: at, deviceId },
    })),
  };
  const begun = begin(boot, deviceId, clock.now(), pausedSince(boot, note));
  const { state, effects } = reduce(begun, restored, clock.stamp());
  return { boot, clock, kept, state, record, effects };
}
