import type { PlayerBoot } from "../../model/sitting/boot.ts";
import { type RespondentSession, SESSION_RECORD } from "../../model/sitting/record.ts";
import type { PlayerState } from "../engine/state.ts";
import { keptAnswers } from "./kept_answers.ts";
import type { Device } from "./open_session.ts";
import { placeKey, type PlaceNote } from "./place_note.ts";
import { writeRecord } from "./write_record.ts";

/** What a reload goes by. */
export interface Memory {
  /** The place at once; the record, which is larger, once what changes has come to rest. */
  note(state: PlayerState): void;
  /** The page goes: what waits is written now. */
  flush(): void;
  /** The next person at this device finds nothing of this one but answers that are still to be sent. */
  forget(isReset: boolean): void;
}

interface Around extends Pick<Device, "local" | "session" | "machineNow"> {
  readonly boot: PlayerBoot;
  /** As it was before. */
  readonly record: Partial<RespondentSession>;
  readonly now: () => number;
}

const REST = 250;

export function remember({ local, session, machineNow, boot, record, now }: Around): Memory {
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
      // Of many changes at once the last is enough.
      if (noted === state || state.hasLeft) return;
      noted = state;
      const { screen, place, finishedSubtests, clock, pausedAt, deviceId, test: { assessmentId } } = state;
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
      };
      local.set(key, JSON.stringify(note));
      stop();
      timer = setTimeout(write, REST);
    },
    flush: write,
    forget(isReset) {
      stop();
      local.remove(key);
      const kept = keptAnswers(local);
      for (const entry of kept.of(boot.respondentId)) {
        if (entry.sent !== null) kept.forget(entry);
      }
      if (isReset) session.remove(SESSION_RECORD);
    },
  };
}
