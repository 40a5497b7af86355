import { messagesIn } from "../../engine/talking.ts";
import { Press } from "../Press.tsx";
import { HEADING, type ScreenProps } from "../screen.ts";

/**
 * Messages of staff, until they are read. They lie above the foot of the page and cover no question that cannot
 * be scrolled clear of them: the test goes on, and so does its time.
 */
export function FromStaff({ state, dispatch, say }: Pick<ScreenProps, "state" | "dispatch" | "say">) {
  const messages = messagesIn(state);
  const { hand, reopened } = state.clock.talk ?? {};
  const { kind, isAnswered } = hand ?? {};
  const { assessmentId, name } = state.test;
  const isOpenAgain = state.screen === "finished" && assessmentId !== null &&
    reopened?.includes(assessmentId);
  const by = messages.at(-1)?.by;
  const read = () => {
    dispatch({ is: "messages-read" });
    document.getElementById(HEADING)?.focus({ preventScroll: true });
  };
  return (
    // Always there, so that what comes into it is read out.
    <div className="from-staff" aria-live="polite">
      {kind && (
        <section data-hand>
          <p>{say(isAnswered ? "hand.answered" : `hand.raised.${kind}`)}</p>
          <Press kind="quiet" onClick={() => dispatch({ is: "hand-chosen", kind: null })}>
            {say("hand.lower")}
          </Press>
        </section>
      )}
      {isOpenAgain && (
        <section data-hand>
          <p>{say("fromStaff.reopened", { test: name })}</p>
          <a className="button" data-kind="quiet" href={`/tests/active?assessment=${assessmentId}`}>
            {say("go.on")}
          </a>
        </section>
      )}
      {messages.length > 0 && (
        <section role="dialog" aria-labelledby="from-staff" aria-describedby="from-staff-text">
          <h2 id="from-staff">{by ? say("fromStaff.by", { by }) : say("fromStaff.title")}</h2>
          <div id="from-staff-text" tabIndex={0}>
            {messages.map(({ id, text }) => <p key={id}>{text}</p>)}
          </div>
          <Press kind="primary" onClick={read}>{say("fromStaff.read")}</Press>
        </section>
      )}
    </div>
  );
}
