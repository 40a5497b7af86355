import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import type { PlayerEvent } from "../../player/engine/event.ts";
import { reduce } from "../../player/engine/player.ts";
import { serverSide } from "../../player/engine/server/server_side.ts";
import type { PlayerState } from "../../player/engine/state.ts";
import { questionOf } from "../../player/engine/read.ts";
import type { Place } from "../../model/sitting/boot.ts";
import type { Look } from "../../model/sitting/look.ts";
import type { DetailedTest } from "../../model/sitting/test_in_detail.ts";
import { aroundQuestion, stateAt, STATES } from "../../player/gallery/states.ts";
import { loadViews } from "../../player/questions/kinds.ts";
import { kindsOf } from "../../player/questions/kinds_of.ts";
import { BEGINNING, viewKind, viewOf } from "../../player/questions/views.ts";
import { sayIn } from "../../player/say.ts";
import { PlayerScreen } from "../../player/screens/Player.tsx";
import * as rest from "../../player/screens/rest.ts";

export { aroundQuestion, kindsOf };

/** Names of the states. */
export const PLAYER_STATES = Object.keys(STATES);

const kinds = globalThis.document?.getElementById(BEGINNING)?.dataset.kinds;
if (kinds !== undefined) await loadViews(kinds.split(" "));

interface Props {
  /** One of `PLAYER_STATES`, or a question of a test. */
  readonly shown: string | { readonly test: DetailedTest; readonly place: Place };
  readonly look: Look;
  readonly now: number;
  readonly language: string;
  readonly messages: Readonly<Record<string, string>>;
}

/** One state of the player, to look at and to press; it sends nothing. */
export function PlayerStates({ shown, look, now, language, messages }: Props) {
  const state = useRef(useMemo((): PlayerState => {
    const state = typeof shown === "string"
      ? STATES[shown]!(now)
      : stateAt(shown.test, "question", shown.place, now);
    return { ...state, clock: { ...state.clock, look } };
  }, []));
  const begun = useMemo(() => performance.now() - now, []);
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const say = useMemo(() => sayIn(messages, language), []);
  const dispatch = useCallback((event: PlayerEvent) => {
    state.current = reduce(state.current, event, performance.now() - begun, serverSide).state;
    redraw(0);
  }, []);
  useEffect(() => {
    const timer = setInterval(redraw, 250, 0);
    return () => clearInterval(timer);
  }, []);
  const question = questionOf(state.current);
  return (
    <PlayerScreen
      state={state.current}
      now={performance.now() - begun}
      dispatch={dispatch}
      say={say}
      rest={rest}
      view={question && viewOf(viewKind(question.question))}
      reentryCode="WREN-5521-KELP"
      choices={["textSize", "contrast", "readAloud", "calm"]}
      notice={`${shown}`.startsWith("offline") ? { key: "offline", type: "error", number: 1 } : null}
    />
  );
}
