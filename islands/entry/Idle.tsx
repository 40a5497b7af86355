import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/form/Button.tsx";
import { Dialog, DialogActions } from "../../components/messages/Dialog.tsx";
import { modals } from "../../lib/browser/modal_stack.ts";
import { openStorage } from "../../player/device/storage/storage.ts";
import { type IdleWatch, watchIdle } from "../../player/device/watch/watch_idle.ts";

export interface IdleTexts {
  readonly title: string;
  readonly text: string;
  readonly left: string;
  readonly stay: string;
}

const ID = "idle";
const SIGNS_OF_LIFE = ["pointerdown", "keydown", "wheel", "touchstart"];

/**
 * 45 minutes without a sign of life in any tab end a respondent's session. WCAG 2.2.1: a warning comes early
 * enough to stay. In a test the player does both.
 */
export function Idle({ texts }: { texts: IdleTexts }) {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const watch = useRef<IdleWatch | undefined>(undefined);

  useEffect(() => {
    const dialog = document.getElementById(ID) as HTMLDialogElement;
    const { noteActivity, check } = watch.current = watchIdle({
      local: openStorage(() => localStorage),
      machineNow: Date.now,
      elapsed: () => performance.now(),
      onWarning(seconds) {
        if (seconds === 0) return location.replace("/tests/test-timeout");
        setSecondsLeft(seconds);
        modals.open(dialog);
      },
      // The respondent pressed "stay" in another tab.
      onActive: () => modals.top === dialog && modals.close(),
    });
    const timer = setInterval(check, 1000);
    const over = new AbortController();
    const { signal } = over;
    for (const sign of SIGNS_OF_LIFE) {
      addEventListener(sign, noteActivity, { signal, passive: true, capture: true });
    }
    // A page that was hidden, or in the back/forward cache, may have missed its timer.
    document.addEventListener("visibilitychange", check, { signal });
    addEventListener("pageshow", check, { signal });
    return () => {
      clearInterval(timer);
      over.abort();
    };
  }, []);

  const stay = () => {
    watch.current?.answerWarning();
    modals.close();
  };
  return (
    <Dialog id={ID} title={texts.title} width="narrow">
      <p>{texts.text}</p>
      <p>
        {texts.left} <b>{clock(secondsLeft)}</b>
      </p>
      <DialogActions>
        <Button kind="primary" onClick={stay}>{texts.stay}</Button>
      </DialogActions>
    </Dialog>
  );
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
