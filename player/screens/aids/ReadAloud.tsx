import { useEffect, useState } from "react";
import { topModal } from "../../engine/read.ts";
import type { ScreenProps } from "../screen.ts";
import { Press } from "../Press.tsx";
import { PAUSE, VOICE } from "../later_signs.ts";
import { Drawn } from "../Sign.tsx";
import { spokenTexts } from "./spoken_texts.ts";

/** The browser's voices; undefined where it has none. */
const voices = () => globalThis.speechSynthesis as SpeechSynthesis | undefined;

/** A voice of the page's language, the exact one first; null if there is none. */
function voiceOf(language: string): SpeechSynthesisVoice | null {
  const all = voices()?.getVoices() ?? [];
  const [short] = language.split("-");
  return all.find(({ lang }) => lang.replace("_", "-") === language) ??
    all.find(({ lang }) => lang.split(/[-_]/)[0] === short) ?? null;
}

/** Reads the screen aloud. It ends with the screen, and when a modal covers it. */
export function ReadAloud({ state, say }: Pick<ScreenProps, "state" | "say">) {
  const { screen, place } = state;
  const here = [screen, place.subtest, place.question, topModal(state)?.kind].join();
  return <Reading key={here} say={say} />;
}

/** Read where nothing else is named: what staff say above the foot of the player, then the screen. */
const READ = ".from-staff [role=dialog], #main";

interface ReadingProps extends Pick<ScreenProps, "say"> {
  /** What is read, if it is not the whole screen. */
  readonly of?: Element;
}

/** Reads aloud, and stops when it is asked to or removed. */
export function Reading({ say, of }: ReadingProps) {
  const [isSpeaking, setSpeaking] = useState(false);
  const [, setLooks] = useState(0);
  useEffect(() => {
    const present = voices();
    // Browsers load their voices after the page.
    const onVoices = () => setLooks((looks) => looks + 1);
    present?.addEventListener?.("voiceschanged", onVoices);
    return () => {
      present?.removeEventListener?.("voiceschanged", onVoices);
      present?.cancel();
    };
  }, []);
  const { lang: language } = document.documentElement;
  const voice = voiceOf(language);
  if (!voice) return <Press kind="quiet" disabled onClick={() => {}}>{say("look.noVoice")}</Press>;

  const speak = () => {
    const speech = voices()!;
    speech.cancel();
    if (isSpeaking) return setSpeaking(false);
    const read = of ? [of] : [...document.querySelectorAll(READ)].reverse();
    const texts = read.flatMap(spokenTexts);
    // One utterance for each text: some browsers break a long one off.
    for (const [at, text] of texts.entries()) {
      const utterance = Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: language });
      if (at === texts.length - 1) utterance.onend = () => setSpeaking(false);
      speech.speak(utterance);
    }
    setSpeaking(texts.length > 0);
  };
  return (
    <Press kind="quiet" onClick={speak}>
      <Drawn path={isSpeaking ? PAUSE : VOICE} />
      {say(isSpeaking ? "look.silence" : "look.listen")}
    </Press>
  );
}
