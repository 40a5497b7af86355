import type { PlayerBoot } from "../../model/session/boot.ts";
import type { Effect } from "../engine/effect.ts";
import type { PlayerEvent } from "../engine/event.ts";
import { reduce } from "../engine/player.ts";
import type { PlayerState } from "../engine/state.ts";
import type { AfterPaint } from "./after_paint.ts";
import { type Device, openSession } from "./open_session.ts";
import { keepQuestions } from "./offline_page.ts";
import { ask, keep, type OnScreen, type Performing } from "./perform.ts";
import { forgetPlace, notePlace } from "./place_note.ts";
import { resetSession, writeRecord } from "./session_record.ts";
import type { Call } from "./wire.ts";

/** A player that runs: its state, and the one way to tell it something. */
export interface Running {
  readonly boot: PlayerBoot;
  readonly state: PlayerState;
  now(): number;
  dispatch(event: PlayerEvent): void;
  /** All that waits is done at once: the page goes. */
  flush(): void;
}

export interface Around extends Device {
  readonly call: Call;
  readonly afterPaint: AfterPaint;
  /** The state has changed. */
  readonly changed: () => void;
  /** What concerns the browser's window rather than the server. */
  readonly onScreen: (effect: OnScreen, state: PlayerState) => void;
  readonly suspect: () => void;
}

export function runPlayer(page: PlayerBoot, around: Around): Running {
  const { boot, clock, kept, state: begun, effects } = openSession(page, around);
  const { afterPaint, local, session } = around;
  let state = begun;
  let noted = begun;

  const it: Performing = {
    respondentId: boot.respondentId,
    assessmentId: boot.test.assessmentId,
    token: boot.token,
    deviceId: begun.deviceId,
    call: around.call,
    kept,
    now: clock.now,
    tell: dispatch,
    timeRead: clock.read,
    keepQuestions: (path, results) => void keepQuestions(boot.apiBase + path, results).catch(() => {}),
    suspect: around.suspect,
  };
  const running: Running = {
    boot,
    get state() {
      return state;
    },
    now: clock.now,
    dispatch,
    flush: afterPaint.flush,
  };

  function dispatch(event: PlayerEvent) {
    const step = reduce(state, event, clock.stamp());
    const isNews = step.state !== state;
    state = step.state;
    step.effects.forEach(perform);
    if (!isNews) return;
    around.changed();
    afterPaint(note);
  }

  function perform(effect: Effect) {
    switch (effect.do) {
      case "keep":
        // At once, however soon the page goes; what is sent waits for the paint.
        return keep(it, effect);
      case "show":
      case "notify":
        return around.onScreen(effect, state);
      case "leave":
        leave(effect.resets);
        return around.onScreen(effect, state);
      default:
        afterPaint(() => void ask(it, effect));
    }
  }

  /** What a reload goes by: of many changes at once the last is enough. */
  function note() {
    if (noted === state || state.hasLeft) return;
    noted = state;
    const { screen, place, finishedSubtests, clock: read, pausedAt, test: { assessmentId } } = state;
    const at = clock.now();
    const machine = around.machineNow();
    notePlace(local, boot.respondentId, {
      screen,
      place,
      finishedSubtests,
      clock: read,
      pausedAt,
      assessmentId,
      at,
      machine,
    });
    writeRecord(session, boot, state);
  }

  /** The next person at this device finds nothing of this one but what is still to be sent. */
  function leave(resets: boolean) {
    afterPaint.flush();
    forgetPlace(local, boot.respondentId);
    kept.forgetSent(boot.respondentId);
    if (resets) resetSession(session);
  }

  effects.forEach(perform);
  afterPaint(note);
  return running;
}
