import { answerOf, isPractice, refused, sectionOf, subtestOf } from "../../engine/read.ts";
import type { Modal } from "../../engine/state.ts";
import { inWords } from "../duration.ts";
import { Paragraphs } from "../../questions/parts/heading.tsx";
import type { ScreenProps } from "../screen.ts";

interface Props extends ScreenProps {
  readonly modal: Modal;
  /** Key of its texts below `modal`. */
  readonly words: string;
  readonly reentryCode: string;
  /** Text that answers are kept on the device; empty if they are not. */
  readonly kept: string;
}

/** The text of a modal, between its title and its buttons. */
export function ModalBody({ modal, words, state, now, say, reentryCode, kept }: Props) {
  const subtest = subtestOf(state);
  const text = () =>
    say(`modal.${words}.text`, {
      test: state.test.name,
      section: sectionOf(state).name,
      subtest: subtest.name,
      time: modal.kind === "idle" ? inWords(Math.ceil(Math.max(0, modal.until - now) / 1000), say) : "",
    });
  switch (modal.kind) {
    case "practice-feedback":
      return <Paragraphs text={modal.text ?? say("modal.practice-feedback.none")} />;
    case "image":
      return (
        // Scrolls a picture that is larger than the screen, by keys as well.
        <div className="dialog-picture" tabIndex={0}>
          <img src={modal.url} alt={modal.alt ?? ""} />
        </div>
      );
    case "maintenance":
      // Sanitized by the server.
      // deno-lint-ignore react-no-danger
      return <div dangerouslySetInnerHTML={{ __html: modal.html }} />;
    case "offline":
      return <p>{state.isOnline ? say("modal.offline.back") : text() + kept}</p>;
    case "halt": {
      const { kind, by, until } = state.clock.halt ?? {};
      if (kind === "start") return <p>{text()}</p>;
      if (until !== undefined) {
        const time = new Date(until).toLocaleTimeString(document.documentElement.lang, {
          hour: "2-digit",
          minute: "2-digit",
        });
        return <p>{say("modal.break.text", { time })}</p>;
      }
      return (
        <>
          <p>{by ? say(`modal.${words}.by`, { by }) : say(`modal.${words}.byStaff`)}</p>
          <p>{text()}</p>
        </>
      );
    }
    case "elsewhere": {
      const lost = refused(state);
      return (
        <>
          <p>{text()}</p>
          {lost > 0 && <p>{say("modal.elsewhere.refused", { count: lost })}</p>}
        </>
      );
    }
    case "signed-out":
    case "stop":
      return (
        <>
          <p>{text()}{modal.kind === "signed-out" && kept}</p>
          <p className="code">{reentryCode}</p>
        </>
      );
    case "end-of-subtest":
    case "end-of-section":
    case "end-of-test": {
      const isPast = isPractice(subtest) || (modal.kind === "end-of-test" && modal.isForced);
      const left = isPast ? 0 : leftOut(state);
      return (
        <>
          <p>{text()}</p>
          {left > 0 && <p>{say("modal.unanswered", { count: left })}</p>}
        </>
      );
    }
    default:
      return <p>{text()}</p>;
  }
}

/** Number of questions of this subtest without an answer. */
const leftOut = (state: ScreenProps["state"]) =>
  subtestOf(state).subtestQuestions?.filter(({ id }) => !answerOf(state, id)).length ?? 0;
