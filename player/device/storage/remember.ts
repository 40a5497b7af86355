import type { PlayerBoot } from "../../../model/sitting/boot.ts";
import { type RespondentSession, SESSION_RECORD } from "../../../model/sitting/record.ts";
import type { PlayerState } from "../../engine/state.ts";
import { keptAnswers } from "./kept_answers.ts";
import type { Device } from "../open_session.ts";
import { AWAY } from "./leavings.ts";
import { placeKey, type PlaceNote } from "./place_note.ts";
import { writeRecord } from "./write_record.ts";

/** What a reload resumes from. */
export interface Memory {
  /** Writes the place at once, and the larger record once changes have come to rest. */
  note(state: PlayerState): void;
  /** Writes a waiting record now, as the page is being left. */
  flush(): void;
  /** Removes all of this respondent but unsent answers. */
  forget(isReset: boolean): void;
}

interface MemoryOptions extends Pick<Device, "local" | "session" | "machineNow"> {
  readonly boot: PlayerBoot;
  /** The record as it was before. */
  readonly record: Partial<RespondentSession>;
  readonly now: () => number;
}

/** Milliseconds without changes after which the record is written. */
const REST = 250;

export function remember({ local, session, machineNow, boot, record, now }: MemoryOptions): Memory {
  const key = placeKey(boot.respondentId);
  let noted: PlayerState | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    if (timer !== undefined) writeRecord(session, record, boot, noted!);
    stop();
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    note(state) {
      if (noted === state || state.hasLeft) return;
      noted = state;
      const { screen, place, finishedSubtests, clock, pausedAt, deviceId, test: { assessmentId }, talking } =
        state;
      const isUntold = talking?.isUntold || talking?.hand !== undefined;
      const at = now();
      const note: PlaceNote = {
        screen,
        place,
        finishedSubtests,
        clock,
        pausedAt,
        deviceId,
        assessmentId,
        at,
        machine: machineNow(),
        ...(talking && isUntold && { talking }),
      };
      local.set(key, JSON.stringify(note));
      stop();
      timer = setTimeout(write, REST);
    },
    flush: write,
    forget(isReset) {
      stop();
      local.remove(key);
      local.remove(AWAY + boot.respondentId);
      const kept = keptAnswers(local);
      for (const entry of kept.of(boot.respondentId)) {
        if (entry.sent !== null) kept.forget(entry);
      }
      if (isReset) session.remove(SESSION_RECORD);
    },
  };
}
