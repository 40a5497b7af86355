import type { PlayerBoot } from "../../model/sitting/boot.ts";
import type { RespondentSession } from "../../model/sitting/record.ts";
import type { PlayerEvent } from "../engine/event.ts";
import { begin, reduce } from "../engine/player.ts";
import type { PlayerState } from "../engine/state.ts";
import { type KeptAnswers, keptAnswers } from "./kept_answers.ts";
import { readPlace, resumed, standsSince } from "./place_note.ts";
import { type ServerNow, serverNow } from "./server_now.ts";
import { deviceIdFor, readRecord } from "./session_record.ts";
import { type DeviceStorage, openStorage } from "./storage.ts";

/** Where a device keeps things, and how it measures time. */
export interface Device {
  /** Of all tabs, and after the browser is closed: answers, and where somebody stood. */
  readonly local: DeviceStorage;
  /** Of this tab: the session's record. */
  readonly session: DeviceStorage;
  /** Milliseconds since the page was asked for; nobody can set it. */
  readonly elapsed: () => number;
  /** When the page's first byte came, on the same scale. */
  readonly arrivedAt: number;
  readonly machineNow: () => number;
  /** By which the server tells it from others. */
  readonly deviceId: string;
}

/** This browser, for the respondent of a page. */
export function thisDevice(boot: PlayerBoot): Device {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const local = openStorage(() => localStorage);
  return {
    local,
    session: openStorage(() => sessionStorage),
    elapsed: () => performance.now(),
    arrivedAt: navigation?.responseStart ?? 0,
    machineNow: () => Date.now(),
    deviceId: deviceIdFor(boot, local),
  };
}

export interface Session {
  readonly boot: PlayerBoot;
  readonly clock: ServerNow;
  readonly kept: KeptAnswers;
  readonly state: PlayerState;
  /** The session's record, as this tab had it before. */
  readonly record: Partial<RespondentSession>;
  /** What the engine wants done to begin with. */
  readonly effects: ReturnType<typeof reduce>["effects"];
}

/** A session begun, or gone on with: what the page says, and what this device knows beyond it. */
export function openSession(page: PlayerBoot, device: Device): Session {
  const { local, session, elapsed, arrivedAt, machineNow, deviceId } = device;
  const kept = keptAnswers(local);
  const mine = kept.of(page.respondentId).filter((it) => it.assessmentId === page.test.assessmentId);
  const note = readPlace(local, page.respondentId);
  const { boot, isStored } = resumed(page, note, mine, machineNow());
  // A page out of a store was read when it was opened, not when it came.
  const since = isStored ? elapsed() : arrivedAt;
  const clock = serverNow(boot.clock.now, () => elapsed() - since);
  const record = readRecord(session);

  const waiting = mine.filter(({ sent }) => sent === null);
  const restored: PlayerEvent = {
    is: "restored",
    responses: waiting.map(({ question, response, at, deviceId }) => ({
      question,
      response: response ?? { timestamp: at, deviceId },
    })),
  };
  const begun = begin(boot, deviceId, clock.now(), standsSince(boot, note));
  const { state, effects } = reduce(begun, restored, clock.stamp());
  return { boot, clock, kept, state, record, effects };
}
