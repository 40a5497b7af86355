import { useEffect, useMemo, useReducer, useState } from "preact/hooks";
import type { PlayerBoot } from "../../model/session/boot.ts";
import { questionOf } from "../../player/engine/read.ts";
import { KINDS, kindsOf, loadAllViews, loadViews, viewKind, viewOf } from "../../player/questions/views.ts";
import { sayIn } from "../../player/say.ts";
import { PlayerScreen } from "../../player/screens/Player.tsx";
import { playerOnPage, standing } from "../../player/device/player_on_page.ts";
import { call, respondentCalls } from "../../lib/api.ts";
import { ReportErrors } from "../ReportErrors.tsx";

// What the page shows has to be there before the page is taken over: a server has every kind, a browser those of its page.
// One that does not come keeps nobody out: it is asked for again.
if (typeof document === "undefined") await loadAllViews();
else await loadViews(document.getElementById(KINDS)?.dataset.kinds?.split(" ") ?? []).catch(() => {});

/** For the page: what its first questions need. */
export { kindsOf };

interface Props {
  readonly boot: PlayerBoot;
  /** What is announced, as HTML that is safe to show. */
  readonly notices: readonly string[];
  readonly workerUrl: string;
}

/** The player of a test: one document for all its screens. */
export function Player({ boot, notices, workerUrl }: Props) {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const [player] = useState(() =>
    typeof document === "undefined" ? standing(boot) : playerOnPage(boot, {
      call: respondentCalls({ base: boot.apiBase, language: boot.language }),
      check: isServerThere,
      workerUrl,
    })
  );
  const say = useMemo(() => sayIn(boot.messages, boot.language), [boot]);
  useEffect(() => {
    for (const html of notices) player.dispatch({ is: "maintenance", html });
    return player.start(() => redraw(0));
  }, []);

  const { state, dispatch } = player;
  const asked = questionOf(state);
  return (
    <>
      <PlayerScreen
        state={state}
        now={player.now()}
        dispatch={dispatch}
        say={say}
        view={asked && viewOf(viewKind(asked.question))}
        reentryCode={boot.reentryCode}
        notice={player.notice}
        isStorageBlocked={player.isStorageBlocked}
      />
      <ReportErrors />
    </>
  );
}

/** SPEC 7. */
const isServerThere = () =>
  call("/api/check-connectivity", { cache: "no-store", signal: AbortSignal.timeout(5000) })
    .then(() => true, () => false);
