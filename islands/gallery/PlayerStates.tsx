import { useCallback, useEffect, useMemo, useReducer, useRef } from "preact/hooks";
import type { PlayerEvent } from "../../player/engine/event.ts";
import { reduce } from "../../player/engine/player.ts";
import { questionOf } from "../../player/engine/read.ts";
import { STATES } from "../../player/gallery/states.ts";
import { ChoiceView } from "../../player/questions/parts/choice_view.tsx";
import { view as scenario } from "../../player/questions/scenario/view.tsx";
import { sayIn } from "../../player/say.ts";
import { PlayerScreen } from "../../player/screens/Player.tsx";
import * as rest from "../../player/screens/rest.ts";

/** Their names. */
export const PLAYER_STATES = Object.keys(STATES);

interface Props {
  readonly name: string;
  readonly now: number;
  readonly language: string;
  readonly messages: Readonly<Record<string, string>>;
}

/** One state of the player, to be looked at and pressed; nothing leaves it. */
export function PlayerStates({ name, now, language, messages }: Props) {
  const state = useRef(STATES[name]!(now));
  const begun = useMemo(() => performance.now() - now, []);
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const say = useMemo(() => sayIn(messages, language), []);
  const dispatch = useCallback((event: PlayerEvent) => {
    state.current = reduce(state.current, event, performance.now() - begun).state;
    redraw(0);
  }, []);
  useEffect(() => {
    const timer = setInterval(redraw, 250, 0);
    return () => clearInterval(timer);
  }, []);
  const asked = questionOf(state.current);
  return (
    <PlayerScreen
      state={state.current}
      now={performance.now() - begun}
      dispatch={dispatch}
      say={say}
      rest={rest}
      view={asked?.question.type === "scenario" ? scenario : ChoiceView}
      reentryCode="WREN-5521-KELP"
      notice={name === "offline" ? { key: "offline", type: "error", number: 1 } : null}
    />
  );
}
