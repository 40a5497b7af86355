// The hook is Preact's own: React has error boundaries as classes only.
import { useErrorBoundary } from "preact/hooks";
import { useEffect, useMemo, useReducer, useState } from "react";
import type { PlayerBoot } from "../../model/sitting/boot.ts";
import { questionOf } from "../../player/engine/read.ts";
import { BEGINNING, viewKind, viewOf } from "../../player/questions/views.ts";
import { sayIn } from "../../player/say.ts";
import { PlayerScreen } from "../../player/screens/Player.tsx";
import { playerOnPage, playerOnServer } from "../../player/device/player_on_page.ts";

type Following = typeof import("./(_following)/following.ts").following;
let following: Following | null = null;
const coming: Promise<Following> = import("./(_following)/following.ts").then((it) =>
  following = it.following
);

// The first view has to be loaded before hydration. If it cannot be loaded the page works without it, and
// loads it again.
const kinds = globalThis.document?.getElementById(BEGINNING)?.dataset.kinds;
if (kinds !== undefined) await coming.then(({ loadViews }) => loadViews(kinds.split(" "))).catch(() => {});

interface Props {
  readonly boot: PlayerBoot;
  /** Announcements, as safe HTML. */
  readonly notices: readonly string[];
  readonly workerUrl: string;
  readonly supportEmail: string;
}

/** The player of a test: one document for all its screens. */
export function Player({ boot, notices, workerUrl, supportEmail }: Props) {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const isOnServer = typeof document === "undefined";
  const [player] = useState(() =>
    isOnServer ? playerOnServer(boot) : playerOnPage(
      boot,
      (device) => coming.then(({ open }) => open(boot, workerUrl, device)),
    )
  );
  const say = useMemo(() => sayIn(boot.messages, boot.language), [boot]);
  useEffect(() => {
    for (const html of notices) player.dispatch({ is: "maintenance", html });
    return player.start(() => redraw(0));
  }, []);

  // A rendering error is reported like any other; answers are still stored and sent.
  const [crash] = useErrorBoundary((error) => reportError(error));
  const { state, dispatch } = player;
  const question = questionOf(state);
  // The server draws what hydration draws: a plain question without the rest, which would go and come again.
  const rest = isOnServer && following?.beginningOf(boot).isPlain ? null : following && following.screens;
  return (
    <>
      {crash
        ? following && <following.screens.Crashed say={say} supportEmail={supportEmail} />
        : (
          <PlayerScreen
            state={state}
            now={player.now()}
            dispatch={dispatch}
            say={say}
            rest={rest}
            view={question && viewOf(viewKind(question.question))}
            reentryCode={boot.reentryCode}
            choices={boot.choices}
            notice={player.notice}
            isStorageBlocked={player.isStorageBlocked}
            isKept={player.isKept}
          />
        )}
      {following && <following.ReportErrors />}
    </>
  );
}
