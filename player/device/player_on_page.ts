import type { PlayerBoot } from "../../model/sitting/boot.ts";
import { NOTICE_SHOWN } from "../../model/times.ts";
import type { PlayerEvent } from "../engine/event.ts";
import { begin } from "../engine/player.ts";
import type { PlayerState } from "../engine/state.ts";
import type { NumberedNotice } from "../screens/screen.ts";
import { afterPaint } from "./after_paint.ts";
import { type Device, thisDevice } from "./open_session.ts";
import { type Rest, runPlayer } from "./run_player.ts";
import type { ScreenEffect } from "./server/call_server.ts";
import type { Journal } from "./storage/journal.ts";

/** A player as its page draws it. */
export interface PlayerOnPage {
  readonly state: PlayerState;
  readonly notice: NumberedNotice | null;
  readonly isStorageBlocked: boolean;
  /** Every answer is on this device, and no crash of the browser can lose it. */
  readonly isKept?: boolean;
  now(): number;
  dispatch(event: PlayerEvent): void;
  /** Returns a function that stops the player. */
  start(redraw: () => void): () => void;
}

/** The player as a server renders it: its first state, without behaviour. */
export const playerOnServer = (boot: PlayerBoot): PlayerOnPage => ({
  state: begin(boot, "", boot.clock.now),
  notice: null,
  isStorageBlocked: false,
  now: () => boot.clock.now,
  dispatch() {},
  start: () => () => {},
});

/** The player in a browser. */
export function playerOnPage(boot: PlayerBoot, open: (device: Device) => Promise<Rest>): PlayerOnPage {
  const device = thisDevice(boot);
  const rest = open(device);
  let journal: Journal | undefined;
  const queue = afterPaint();
  let redraw = () => {};
  let watch: ReturnType<Rest["watchPage"]> | undefined;
  let notice: NumberedNotice | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const showNotice = (shown: Omit<NumberedNotice, "number">) => {
    notice = { ...shown, number: (notice?.number ?? 0) + 1 };
    clearTimeout(hiding);
    hiding = setTimeout(() => {
      notice = null;
      redraw();
    }, NOTICE_SHOWN);
    redraw();
  };
  const onScreen = (effect: ScreenEffect, state: PlayerState) =>
    effect.do === "notify"
      ? showNotice(effect)
      : void rest.then(({ go, journal }) => go(effect, state, journal));
  const running = runPlayer(boot, {
    ...device,
    rest,
    afterPaint: queue,
    onChange() {
      redraw();
      queue(() => watch?.update());
    },
    onScreen,
    checkConnection: () => watch?.checkConnection(),
  });

  return {
    get state() {
      return running.state;
    },
    get notice() {
      return notice;
    },
    get isStorageBlocked() {
      return (journal ?? device.local).isBlocked;
    },
    get isKept() {
      return journal?.isKept;
    },
    now: running.now,
    dispatch: running.dispatch,
    start(draw) {
      redraw = draw;
      let isOver = false;
      void rest.then((parts) => {
        if (isOver) return;
        journal = parts.journal;
        watch = parts.watchPage(running, device, parts, redraw);
        redraw();
      });
      return () => {
        isOver = true;
        watch?.end();
      };
    },
  };
}
