import type { PlayerBoot } from "../../model/session/boot.ts";
import type { Noticed } from "../screens/Notice.tsx";
import type { PlayerEvent } from "../engine/event.ts";
import { begin } from "../engine/player.ts";
import { playerPath } from "../../model/session/player_path.ts";
import type { PlayerState } from "../engine/state.ts";
import { afterPaint } from "./after_paint.ts";
import { keepWatch, type Reach } from "./keep_watch.ts";
import { forgetPage } from "./offline_page.ts";
import { thisDevice } from "./open_session.ts";
import type { OnScreen } from "./perform.ts";
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

/** The questions of most tests share one address, and telling it to the browser again takes as long as drawing half a question. */
function showPath(path: string) {
  if (path !== location.pathname) history.replaceState(null, "", path + location.search);
}

/** SPEC 9. */
const SAID_FOR = 5000;

/** What runs in a browser. */
export function playerOnPage(boot: PlayerBoot, reach: Reach): PlayerOnPage {
  const device = thisDevice();
  const queue = afterPaint();
  let redraw = () => {};
  let watch: ReturnType<typeof keepWatch> | undefined;
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
    if (effect.do === "show") return showPath(playerPath(state));
    void forgetPage();
    // Back does not lead in again.
    location.replace(effect.to === "entry" ? "/tests?stopped" : `/tests/${effect.to}`);
  };
  const running = runPlayer(boot, {
    ...device,
    call: reach.call,
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
      watch = keepWatch(running, device, reach, redraw);
      return watch.end;
    },
  };
}
