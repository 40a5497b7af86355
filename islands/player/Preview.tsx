import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { respondentCalls } from "../../lib/browser/api.ts";
import type { PlayerBoot } from "../../model/sitting/boot.ts";
import type { PreviewedTest } from "../../model/sitting/preview.ts";
import { begin, reduce } from "../../player/engine/player.ts";
import type { PlayerEvent } from "../../player/engine/event.ts";
import { questionOf } from "../../player/engine/read.ts";
import { serverSide } from "../../player/engine/server/server_side.ts";
import { standIn } from "../../player/preview/stand_in.ts";
import { loadViews } from "../../player/questions/kinds.ts";
import { kindsOf } from "../../player/questions/kinds_of.ts";
import { BEGINNING, viewKind, viewOf } from "../../player/questions/views.ts";
import { sayIn } from "../../player/say.ts";
import { PlayerScreen } from "../../player/screens/Player.tsx";
import * as rest from "../../player/screens/rest.ts";

export { kindsOf };

const kinds = globalThis.document?.getElementById(BEGINNING)?.dataset.kinds;
if (kinds !== undefined) await loadViews(kinds.split(" "));

interface Props {
  readonly boot: PlayerBoot;
  readonly feedback: PreviewedTest["feedback"];
  /** Where leaving the test leads. */
  readonly home: string;
  /** A respondent practices: neither stopping nor the end is worth a question or a receipt. */
  readonly isPractice?: boolean;
}

/** The player with a stand-in for the server: everything happens in this page and ends with it. */
export function Preview({ boot, feedback, home, isPractice = false }: Props) {
  const state = useRef(useMemo(() => begin(boot, "preview", boot.clock.now), []));
  const since = useMemo(() => performance.now() - boot.clock.now, []);
  const reply = useMemo(() => standIn({ test: boot.test, feedback, look: boot.clock.look }), []);
  const say = useMemo(() => sayIn(boot.messages, boot.language), []);
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const now = () => performance.now() - since;
  const dispatch = useCallback((event: PlayerEvent) => {
    if (isPractice && event.is === "stop") return location.assign(home);
    const step = reduce(state.current, event, now(), serverSide);
    state.current = step.state;
    for (const effect of step.effects) {
      if (effect.do === "leave" || isPractice && effect.do === "complete") return location.assign(home);
      const answer = reply(effect, now());
      // What a respondent chooses while practicing holds for the test too.
      if (isPractice && effect.do === "keep-look") {
        void respondentCalls({ base: boot.apiBase, language: boot.language })(
          boot.token,
          "PUT",
          "/respondents/look",
          effect.look,
        )
          .then(() => dispatch({ is: "look-kept", look: effect.look }), () => {});
      } else if (answer) setTimeout(dispatch, 0, answer);
    }
    redraw(0);
  }, []);
  useEffect(() => {
    const timer = setInterval(dispatch, 250, { is: "tick" });
    return () => clearInterval(timer);
  }, []);
  const question = questionOf(state.current);
  return (
    <PlayerScreen
      state={state.current}
      now={now()}
      dispatch={dispatch}
      say={say}
      rest={rest}
      view={question && viewOf(viewKind(question.question))}
      reentryCode={boot.reentryCode}
      choices={boot.choices}
    />
  );
}
