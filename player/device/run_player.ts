import type { PlayerBoot } from "../../model/sitting/boot.ts";
import type { Effect } from "../engine/effect.ts";
import type { PlayerEvent } from "../engine/event.ts";
import { reduce } from "../engine/player.ts";
import type { ServerSide } from "../engine/server/server_side.ts";
import type { PlayerState } from "../engine/state.ts";
import type { AfterPaint } from "./after_paint.ts";
import { type Device, openSession } from "./open_session.ts";
import type { OnScreen, Performing } from "./ask.ts";
import type { Journal } from "./journal.ts";
import { keep } from "./keep.ts";
import type * as Parts from "./rest.ts";
import type { Reach, Running } from "./running.ts";

/** What the first question is shown and answered without: it sends, watches and remembers. */
export type Rest = typeof Parts & { readonly reach: Reach; readonly journal: Journal };

export interface Around extends Device {
  /** What sends answers comes behind what takes them. */
  readonly coming: Promise<Rest>;
  readonly afterPaint: AfterPaint;
  /** The state has changed. */
  readonly changed: () => void;
  /** What concerns the browser's window rather than the server. */
  readonly onScreen: (effect: OnScreen, state: PlayerState) => void;
  readonly suspect: () => void;
}

export function runPlayer(page: PlayerBoot, around: Around): Running {
  const { boot, clock, kept, state: begun, record, effects } = openSession(page, around);
  const { afterPaint, coming } = around;
  let state = begun;
  let server: ServerSide | undefined;
  void coming.then(({ serverSide }) => server = serverSide);
  const memory = coming.then(({ remember }) => remember({ ...around, boot, record, now: clock.now }));

  const it: Omit<Performing, "call"> = {
    respondentId: boot.respondentId,
    assessmentId: boot.test.assessmentId,
    token: boot.token,
    deviceId: begun.deviceId,
    kept,
    now: clock.now,
    tell: dispatch,
    timeRead: clock.read,
    apiBase: boot.apiBase,
    sealed: new Map(),
    suspect: around.suspect,
  };
  const running: Running = {
    boot,
    get state() {
      return state;
    },
    now: clock.now,
    dispatch,
    flush() {
      afterPaint.flush();
      void memory.then((it) => it.flush());
    },
  };

  function dispatch(event: PlayerEvent) {
    const step = reduce(state, event, clock.stamp(), server);
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
        afterPaint(() => void coming.then(({ ask, reach }) => ask({ ...it, ...reach }, effect)));
    }
  }

  const note = () => void memory.then((it) => it.note(state));

  /** The next person at this device finds nothing of this one but what is still to be sent. */
  function leave(resets: boolean) {
    afterPaint.flush();
    void memory.then((it) => it.forget(resets));
  }

  effects.forEach(perform);
  afterPaint(note);
  return running;
}
