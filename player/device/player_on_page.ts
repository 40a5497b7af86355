import type { PlayerBoot } from "../../model/sitting/boot.ts";
import { NOTICE_SHOWN } from "../../model/times.ts";
import type { Noticed } from "../screens/Notice.tsx";
import type { PlayerEvent } from "../engine/event.ts";
import { begin } from "../engine/player.ts";
import type { PlayerState } from "../engine/state.ts";
import { afterPaint } from "./after_paint.ts";
import type { Journal } from "./journal.ts";
import { type Device, thisDevice } from "./open_session.ts";
import type { OnScreen } from "./ask.ts";
import { type Rest, runPlayer } from "./run_player.ts";

/** A player as its page draws it. */
export interface PlayerOnPage {
  readonly state: PlayerState;
  readonly notice: Noticed | null;
  readonly isStorageBlocked: boolean;
  /** Every answer is on this device whatever happens to the browser. */
  readonly isKept?: boolean;
  now(): number;
  dispatch(event: PlayerEvent): void;
  /** Answers with what ends it. */
  start(redraw: () => void): () => void;
}

/** What a server shows: the player as it begins, which does nothing yet. */
export const standing = (boot: PlayerBoot): PlayerOnPage => ({
  state: begin(boot, "", boot.clock.now),
  notice: null,
  isStorageBlocked: false,
  now: () => boot.clock.now,
  dispatch() {},
  start: () => () => {},
});

/** What runs in a browser. */
export function playerOnPage(boot: PlayerBoot, open: (device: Device) => Promise<Rest>): PlayerOnPage {
  const device = thisDevice(boot);
  const coming = open(device);
  let journal: Journal | undefined;
  const queue = afterPaint();
  let redraw = () => {};
  let watch: ReturnType<Rest["keepWatch"]> | undefined;
  let notice: Noticed | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const say = (said: Omit<Noticed, "number">) => {
    notice = { ...said, number: (notice?.number ?? 0) + 1 };
    clearTimeout(silence);
    silence = setTimeout(() => {
      notice = null;
      redraw();
    }, NOTICE_SHOWN);
    redraw();
  };
  const onScreen = (effect: OnScreen, state: PlayerState) =>
    effect.do === "notify" ? say(effect) : void coming.then(({ go, journal }) => go(effect, state, journal));
  const running = runPlayer(boot, {
    ...device,
    coming,
    afterPaint: queue,
    changed() {
      redraw();
      queue(() => watch?.look());
    },
    onScreen,
    suspect: () => watch?.suspect(),
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
    start(drawn) {
      redraw = drawn;
      let isOver = false;
      void coming.then((rest) => {
        if (isOver) return;
        journal = rest.journal;
        watch = rest.keepWatch(running, device, rest, redraw);
        redraw();
      });
      return () => {
        isOver = true;
        watch?.end();
      };
    },
  };
}
