import type { PlayerBoot } from "../../model/sitting/boot.ts";
import { SECOND } from "../../model/times.ts";
import type { Effect } from "../engine/effect.ts";
import type { PlayerEvent } from "../engine/event.ts";
import { reduce } from "../engine/player.ts";
import type { ServerSide } from "../engine/server/server_side.ts";
import type { PlayerState } from "../engine/state.ts";
import type { AfterPaint } from "./after_paint.ts";
import { type Device, openSession } from "./open_session.ts";
import type * as Parts from "./rest.ts";
import type { Reach, Running } from "./running.ts";
import type { ScreenEffect, ServerContext } from "./server/call_server.ts";
import type { Journal } from "./storage/journal.ts";
import { keep } from "./storage/kept_answers.ts";

/**
 * What loads after the first question, which is shown and answered without it: it sends, watches and
 * remembers.
 */
export type Rest = typeof Parts & { readonly reach: Reach; readonly journal: Journal };

export interface PlayerOptions extends Device {
  readonly rest: Promise<Rest>;
  readonly afterPaint: AfterPaint;
  readonly onChange: () => void;
  readonly onScreen: (effect: ScreenEffect, state: PlayerState) => void;
  readonly checkConnection: () => void;
}

/** A kept page that is ahead of the server by more than a slow reply was opened with a clock set forward. */
const SET_AHEAD = 5 * SECOND;

export function runPlayer(page: PlayerBoot, options: PlayerOptions): Running {
  const { boot, clock, kept, state: begun, record, effects } = openSession(page, options);
  const { afterPaint, rest } = options;
  let state = begun;
  let server: ServerSide | undefined;
  void rest.then(({ serverSide }) => {
    server = serverSide;
    // However old it is: the note goes when the session ends.
    const talking = options.note?.talking;
    if (talking) dispatch({ is: "talk-restored", talking });
  });
  const memory = rest.then(({ remember }) => remember({ ...options, boot, record, now: clock.now }));

  const context: Omit<ServerContext, "call" | "leavings"> = {
    respondentId: boot.respondentId,
    assessmentId: boot.test.assessmentId,
    token: boot.token,
    deviceId: begun.deviceId,
    kept,
    now: clock.now,
    dispatch,
    readTime(serverTime) {
      // The engine's times never go back: a page that went on with a clock far ahead begins anew.
      if (clock.read(serverTime) > SET_AHEAD) location.reload();
    },
    apiBase: boot.apiBase,
    sealed: new Map(),
    checkConnection: options.checkConnection,
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
    const isChanged = step.state !== state;
    state = step.state;
    step.effects.forEach(perform);
    if (!isChanged) return;
    options.onChange();
    afterPaint(note);
  }

  function perform(effect: Effect) {
    switch (effect.do) {
      case "keep":
        // At once, however soon the page is left. Calls wait for the paint.
        return keep(context, effect);
      case "show":
      case "notify":
        return options.onScreen(effect, state);
      case "leave":
        leave(effect.resets);
        return options.onScreen(effect, state);
      default:
        afterPaint(() =>
          void rest.then(({ callServer, leavings, reach }) =>
            callServer({ ...context, ...reach, leavings: leavings(options.local, boot.respondentId) }, effect)
          )
        );
    }
  }

  const note = () => void memory.then((it) => it.note(state));

  /** The next person at this device finds nothing of this respondent but unsent answers. */
  function leave(resets: boolean) {
    afterPaint.flush();
    void memory.then((it) => it.forget(resets));
  }

  effects.forEach(perform);
  afterPaint(note);
  return running;
}
