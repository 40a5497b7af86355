import { useLayoutEffect, useRef, useState } from "react";
import { isComing, topModal } from "../engine/read.ts";
import type { QuestionView } from "../questions/view.ts";
import { Navigation } from "./Navigation.tsx";
import type { Noticed } from "./Notice.tsx";
import { QuestionScreen } from "./QuestionScreen.tsx";
import { HEADING, type ScreenProps } from "./screen.ts";
import { StatusBar } from "./StatusBar.tsx";

export interface PlayerScreenProps extends ScreenProps {
  /** Of the question at hand; null while it is on its way. */
  readonly view: QuestionView | null;
  readonly reentryCode: string;
  readonly notice?: Noticed | null;
  /** The browser keeps nothing on this device. */
  readonly isStorageBlocked?: boolean;
  /** Every answer is on this device whatever happens to the browser. */
  readonly isKept?: boolean;
}

/** All of a test before the eyes: one screen, and what lies on it. */
export function PlayerScreen(props: PlayerScreenProps) {
  const { state, say, notice, rest } = props;
  // Until its script runs nothing of it pretends to work.
  const [isAlive, setAlive] = useState(false);
  useLayoutEffect(() => setAlive(true), []);
  useFocus(state, isAlive);
  useEnter(props);
  const Shown = state.screen === "question" ? QuestionScreen : rest?.SCREENS[state.screen];
  const said = rest && <rest.Notice notice={notice} say={say} isKept={props.isKept} />;
  return (
    <div className="player" data-screen={state.screen} inert={!isAlive}>
      <StatusBar {...props}>{rest && <rest.Countdown {...props} />}</StatusBar>
      <main id="main">
        {props.isStorageBlocked && <p className="practice">{say("storageBlocked")}</p>}
        {Shown && <Shown {...props} />}
      </main>
      <Navigation {...props} />
      {rest && isAlive && topModal(state) ? <rest.Modals {...props}>{said}</rest.Modals> : said}
    </div>
  );
}

/** One looks like the other: whoever has scrolled to where they work is left there. */
const ALIKE = "main [data-alike]";

/** A new screen or question is read out once: by the focus that comes to its heading. Under a modal it waits, and for what is to be read. */
function useFocus(state: ScreenProps["state"], isAlive: boolean): void {
  const part = `${state.screen}/${state.place.subtest}/`;
  const here = part + state.place.question;
  const shown = useRef<string | undefined>(undefined);
  const isCovered = topModal(state) !== null || isComing(state);
  useLayoutEffect(() => {
    if (isCovered || !isAlive) return;
    const isNew = shown.current !== here;
    const isArrival = !shown.current;
    const isNext = shown.current?.startsWith(part) && document.querySelector(ALIKE) !== null;
    shown.current = here;
    // Whoever has begun to do something on arrival is left to it; a modal gives the focus back by itself, where it can.
    const isFree = document.activeElement === document.body;
    if ((isArrival || !isNew) && !isFree) return;
    const focus = () => document.getElementById(HEADING)?.focus({ preventScroll: isNext });
    if (!isNew || isArrival) return focus();
    const before = document.activeElement;
    // Both have the page laid out at once: that is done anyway before it is drawn, and not again.
    const frame = requestAnimationFrame(() => {
      if (!isNext) scrollTo(0, 0);
      // Whoever was quick enough to go somewhere meanwhile is left there.
      setTimeout(() => [before, document.body].includes(document.activeElement) && focus());
    });
    return () => cancelAnimationFrame(frame);
  }, [here, isCovered, isAlive]);
}

/** What Enter does of its own: press, type, choose from a list. */
const ENTERED = "button, a, textarea, select, input:not([type=radio], [type=checkbox])";

/** Otherwise it goes on from a question. */
function useEnter({ state, dispatch }: ScreenProps): void {
  const isOff = state.screen !== "question" || topModal(state) !== null;
  useLayoutEffect(() => {
    if (isOff) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.repeat || event.defaultPrevented) return;
      if ((event.target as Element).closest(ENTERED)) return;
      event.preventDefault();
      dispatch({ is: "next" });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOff, dispatch]);
}
