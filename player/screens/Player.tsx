import { useLayoutEffect, useRef, useState } from "react";
import { lookData } from "../../model/sitting/look_data.ts";
import { isComing, topModal } from "../engine/read.ts";
import type { QuestionView } from "../questions/view.ts";
import { Navigation } from "./Navigation.tsx";
import { QuestionScreen } from "./QuestionScreen.tsx";
import { HEADING, type LookMenuProps, type NumberedNotice, type ScreenProps } from "./screen.ts";
import { StatusBar } from "./StatusBar.tsx";

export interface PlayerScreenProps extends ScreenProps {
  /** View of the present question; null while it is loading. */
  readonly view: QuestionView | null;
  readonly reentryCode: string;
  /** How the respondent may choose that this test looks. */
  readonly choices?: LookMenuProps["choices"];
  readonly notice?: NumberedNotice | null;
  /** The browser cannot keep answers on this device. */
  readonly isStorageBlocked?: boolean;
  /** Every answer is on this device, and no crash of the browser can lose it. */
  readonly isKept?: boolean;
}

/** The player of a test: one screen, and the modal and notice above it. */
export function PlayerScreen(props: PlayerScreenProps) {
  const { state, say, rest } = props;
  // Inert until its script runs.
  const [isAlive, setAlive] = useState(false);
  useLayoutEffect(() => setAlive(true), []);
  useFocus(props, isAlive);
  useEnter(props);
  const { look = {} } = state.clock;
  const Shown = state.screen === "question" ? QuestionScreen : rest?.SCREENS[state.screen];
  return (
    <div className="player" data-screen={state.screen} {...lookData(look)} inert={!isAlive}>
      <StatusBar {...props}>
        {rest && <rest.Countdown {...props} />}
        {/* Its place is there from the start, so that nothing moves when it comes. */}
        <div className="look-place">
          {rest && <rest.LookMenu {...props} choices={props.choices ?? []} />}
        </div>
      </StatusBar>
      <main id="main">
        {look.readAloud && <div className="aids">{rest && isAlive && <rest.ReadAloud {...props} />}</div>}
        {props.isStorageBlocked && <p className="practice">{say("storageBlocked")}</p>}
        {Shown && <Shown {...props} />}
        {rest && <rest.Asks {...props} />}
      </main>
      <Navigation {...props} />
      {rest && <rest.Over {...props} isAlive={isAlive} />}
    </div>
  );
}

/** Questions that look alike: the scroll position is kept from one to the next. */
const ALIKE = "main [data-alike]";

/**
 * Moves the focus to the heading of a new screen or question, so that it is read out once. Waits for modals
 * and for the question.
 */
function useFocus({ state, view }: PlayerScreenProps, isAlive: boolean): void {
  const part = `${state.screen}/${state.place.subtest}/`;
  const here = part + state.place.question;
  const shown = useRef<string | undefined>(undefined);
  const isCovered = topModal(state) !== null || isComing(state, view !== null);
  useLayoutEffect(() => {
    if (isCovered || !isAlive) return;
    const isNew = shown.current !== here;
    const isArrival = !shown.current;
    const isNext = shown.current?.startsWith(part) && document.querySelector(ALIKE) !== null;
    // On arrival the focus is not taken from an element in use. A closing modal returns the focus by itself,
    // where it can.
    const isFree = document.activeElement === document.body;
    const focus = () => document.getElementById(HEADING)?.focus({ preventScroll: isNext });
    if (!isNew || isArrival) {
      shown.current = here;
      return isFree ? focus() : undefined;
    }
    const before = document.activeElement;
    // Scroll and focus force a layout. In the frame there is one anyway, so that it is not done twice.
    const frame = requestAnimationFrame(() => {
      // Not before: what covers the screen meanwhile, such as a question on its way, puts the focus off.
      shown.current = here;
      if (!isNext) scrollTo(0, 0);
      // Not if the respondent has moved the focus meanwhile.
      setTimeout(() => [before, document.body].includes(document.activeElement) && focus());
    });
    return () => cancelAnimationFrame(frame);
  }, [here, isCovered, isAlive]);
}

/** Elements with their own use of Enter. */
const ENTERED = "button, a, textarea, select, input:not([type=radio], [type=checkbox])";

/** Enter goes on from a question. */
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
