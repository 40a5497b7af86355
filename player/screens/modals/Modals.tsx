import { END_MODALS, isTimeUp } from "../../engine/modals.ts";
import { mayStop, topModal } from "../../engine/read.ts";
import type { Modal } from "../../engine/state.ts";
import { ModalBody } from "./ModalBody.tsx";
import { ModalBox } from "./ModalBox.tsx";
import { Press } from "../Press.tsx";
import type { ModalsProps } from "../screen.ts";

type Kind = Modal["kind"];

/** Modals with one harmless button: it gets the focus, and Escape presses it. */
const PLAIN: ReadonlySet<Kind> = new Set<Kind>([
  "practice-feedback",
  "image",
  "maintenance",
  "idle",
  "removed",
]);

const HALTS = { pause: "paused", stop: "stopped", start: "shared-start" } as const;

/** Modals that only their button closes. */
const HELD: ReadonlySet<Kind> = new Set<Kind>(["offline", "signed-out", "elsewhere", "halt"]);

/** The modal on top of the stack. When it closes, the one below is shown. */
export function Modals({ children, reentryCode, isKept, ...screen }: ModalsProps) {
  const { state, dispatch, say } = screen;
  const modal = topModal(state);
  if (!modal) return null;
  const { kind } = modal;
  const isEnd = (END_MODALS as readonly string[]).includes(kind);
  const isBusy = (isEnd && state.submitting !== null) || state.resumeRequestedAt !== null;
  const isPlain = PLAIN.has(kind);
  const mayLeave = !isPlain && !isBusy && !isTimeUp(modal) && !HELD.has(kind);
  const needsServer = isEnd || kind === "offline" || kind === "elsewhere" || kind === "stop";
  const hasToWait = needsServer && !(kind === "stop" ? mayStop(state) : state.isOnline);
  const dismiss = () => dispatch({ is: "dismissed" });
  const kept = isKept ? ` ${say("keptHere")}` : "";
  const { halt } = state.clock;
  const isBreak = kind === "halt" && halt?.until !== undefined;
  const isPaused = kind === "halt" && halt?.kind !== "stop" && !isBreak;
  const words = kind === "end-of-test" && modal.isForced
    ? "end-of-test-forced"
    : kind === "halt"
    ? isBreak ? "break" : halt ? HALTS[halt.kind] : "paused"
    : kind;

  return (
    <ModalBox
      key={words}
      title={say(`modal.${words}.title`)}
      onDismiss={mayLeave || isPlain ? dismiss : null}
      isWide={kind === "image" || undefined}
    >
      <div id="modal-text">
        <ModalBody {...screen} modal={modal} words={words} reentryCode={reentryCode} kept={kept} />
      </div>
      {needsServer && (
        <p className="dialog-why" id="modal-why" role="status">
          {hasToWait
            ? state.isOnline ? say("modal.unsent") : say("modal.offlineWhy")
            : state.submitting?.isDisrupted
            ? say("modal.disrupted") + kept
            : state.submitting?.retryAt
            ? say("modal.retrying")
            : isBusy && say("modal.submitting")}
        </p>
      )}
      {!isPaused && (
        <div className="dialog-acts">
          {mayLeave && <Press kind="quiet" onClick={dismiss}>{say(`modal.${words}.dismiss`)}</Press>}
          <Press
            kind="primary"
            busy={isBusy}
            disabled={hasToWait}
            isFirst={isPlain || undefined}
            why={hasToWait ? "modal-why" : undefined}
            onClick={() => dispatch({ is: "confirmed" })}
          >
            {say(`modal.${words}.confirm`)}
          </Press>
        </div>
      )}
      {children}
    </ModalBox>
  );
}
