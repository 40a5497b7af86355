import type { PlayerBoot } from "../../model/session/boot.ts";
import type { Noticed } from "../screens/Notice.tsx";
import type { PlayerEvent } from "../engine/event.ts";
import { begin } from "../engine/player.ts";
import type { PlayerState } from "../engine/state.ts";
import { afterPaint } from "./after_paint.ts";
import type { Reach } from "./keep_watch.ts";
import { thisDevice } from "./open_session.ts";
import type { OnScreen } from "./ask.ts";
import type * as Device from "./rest.ts";
import { runPlayer } from "./run_player.ts";

/** A player as its page draws it. */
export interface PlayerOnPage {
  readonly state: PlayerState;
  readonly notice: Noticed | null;
  readonly isStorageBlocked: boolean;
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

/** SPEC 9. */
const SAID_FOR = 5000;

/** What the first question is shown and answered without: it sends, watches and remembers. */
export type Rest = typeof Device & { readonly reach: Reach };

/** What runs in a browser. */
export function playerOnPage(boot: PlayerBoot, coming: Promise<Rest>): PlayerOnPage {
  const device = thisDevice();
  const queue = afterPaint();
  let redraw = () => {};
  let watch: ReturnType<typeof Device.keepWatch> | undefined;
  let notice: Noticed | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const say = (said: Omit<Noticed, "number">) => {
    notice = { ...said, number: (notice?.number ?? 0) + 1 };
    clearTimeout(silence);
    silence = setTimeout(() => {
      notice = null;
      redraw();
    }, SAID_FOR);
    redraw();
  };
  const onScreen = (effect: OnScreen, state: PlayerState) => {
    if (effect.do === "notify") return say(effect);
    if (effect.do === "show") return void coming.then(({ showPath }) => showPath(state));
    void coming.then(({ forgetPage }) => forgetPage());
    // Back does not lead in again.
    location.replace(effect.to === "entry" ? "/tests?stopped" : `/tests/${effect.to}`);
  };
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
      return device.local.isBlocked;
    },
    now: running.now,
    dispatch: running.dispatch,
    start(drawn) {
      redraw = drawn;
      let isOver = false;
      void coming.then(({ keepWatch, reach }) => {
        if (isOver) return;
        watch = keepWatch(running, device, reach, redraw);
        redraw();
      });
      return () => {
        isOver = true;
        watch?.end();
      };
    },
  };
}
