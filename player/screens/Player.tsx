import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { topModal } from "../engine/read.ts";
import type { QuestionView } from "../questions/view.ts";
import { Finished } from "./Finished.tsx";
import { Instructions } from "./Instructions.tsx";
import { Modals } from "./Modals.tsx";
import { Navigation } from "./Navigation.tsx";
import { Notice, type Noticed } from "./Notice.tsx";
import { Overview } from "./Overview.tsx";
import { QuestionScreen } from "./QuestionScreen.tsx";
import { HEADING, IsAlive, type ScreenProps } from "./screen.ts";
import { SectionOverview } from "./SectionOverview.tsx";
import { StatusBar } from "./StatusBar.tsx";
import { SubtestOverview } from "./SubtestOverview.tsx";

interface PlayerScreenProps extends ScreenProps {
  /** Of the question at hand; null while it is on its way. */
  readonly view: QuestionView | null;
  readonly reentryCode: string;
  readonly notice?: Noticed | null;
  /** The browser keeps nothing on this device. */
  readonly isStorageBlocked?: boolean;
}

const CONTENT = {
  instructions: Instructions,
  overview: Overview,
  "section-overview": SectionOverview,
  "subtest-overview": SubtestOverview,
  finished: Finished,
};

/** All of a test before the eyes: one screen, and what lies on it. */
export function PlayerScreen(props: PlayerScreenProps) {
  const { view, reentryCode, notice = null, isStorageBlocked, ...screen } = props;
  const { state, dispatch, say } = screen;
  const isAlive = useAlive();
  useFocus(state);
  useEnter(state, dispatch);
  const modal = topModal(state);
  const said = <Notice notice={notice} say={say} />;
  const Content = state.screen === "question" ? null : CONTENT[state.screen];

  return (
    <IsAlive.Provider value={isAlive}>
      <div class="player" data-screen={state.screen} data-alive={isAlive}>
        <StatusBar {...screen} />
        <main id="main">
          {isStorageBlocked && <p class="practice">{say("storageBlocked")}</p>}
          {Content ? <Content {...screen} /> : <QuestionScreen {...screen} view={view} />}
        </main>
        <Navigation {...screen} />
        <Modals {...screen} reentryCode={reentryCode}>{said}</Modals>
        {!modal && said}
      </div>
    </IsAlive.Provider>
  );
}

function useAlive(): boolean {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return isAlive;
}

/** A new screen or question is read out once: by the focus that comes to its heading. Under a modal it waits. */
function useFocus(state: ScreenProps["state"]): void {
  const { screen, place } = state;
  const here = `${screen}/${place.subtest}/${place.question}`;
  const shown = useRef<string | null>(null);
  const isCovered = topModal(state) !== null;
  useLayoutEffect(() => {
    if (isCovered || shown.current === here) return;
    // On arrival whoever has begun to do something is left to it.
    const isArrival = shown.current === null && document.activeElement !== document.body;
    shown.current = here;
    if (isArrival) return;
    const heading = document.getElementById(HEADING);
    scrollTo(0, 0);
    heading?.focus();
  }, [here, isCovered]);
}

/** Enter goes on, wherever it does not mean something of its own. */
function useEnter(state: ScreenProps["state"], dispatch: ScreenProps["dispatch"]): void {
  const isOff = state.screen !== "question" || topModal(state) !== null;
  useLayoutEffect(() => {
    if (isOff) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, repeat, ctrlKey, metaKey, altKey, target } = event;
      if (key !== "Enter" || repeat || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if (
        (target as Element).closest("button, a, textarea, select, input:not([type=radio], [type=checkbox])")
      ) {
        return;
      }
      event.preventDefault();
      dispatch({ is: "next" });
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOff, dispatch]);
}
