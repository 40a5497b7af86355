import { useEffect, useState } from "preact/hooks";
import { Button } from "../../components/Button.tsx";
import { Dialog, DialogActions } from "../../components/Dialog.tsx";
import { modals } from "../../lib/modal_stack.ts";
import { idleness, LAST_ACTIVE, NOTE_EVERY, readLastActive } from "../../player/idle.ts";

export interface IdleTexts {
  readonly title: string;
  readonly text: string;
  readonly left: string;
  readonly stay: string;
}

const ID = "idle";
const SIGNS_OF_LIFE = ["pointerdown", "keydown", "wheel", "touchstart"];

/**
 * SPEC 9: 45 minutes without a sign of life in any tab end a respondent's session. WCAG 2.2.1: they are warned while there is
 * time to say that they are there.
 */
export function Idle({ texts }: { texts: IdleTexts }) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  useEffect(() => {
    const dialog = document.getElementById(ID) as HTMLDialogElement;
    let noted = note();
    const beThere = () => {
      // What is done beneath the warning cannot be meant as an answer to it.
      if (!dialog.open && Date.now() - noted >= NOTE_EVERY) noted = note();
    };
    const stay = () => {
      noted = note();
      look();
    };
    const look = () => {
      const stands = idleness(lastActive(), Date.now());
      if (stands.is === "over") return location.replace("/tests/test-timeout");
      setSecondsLeft(stands.is === "warned" ? stands.secondsLeft : null);
      if (stands.is === "warned") modals.open(dialog);
      // Somebody said in another tab that they are there.
      else if (dialog.open && modals.top === dialog) modals.close();
    };
    const timer = setInterval(look, 1000);
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const sign of SIGNS_OF_LIFE) {
      addEventListener(sign, beThere, { signal, passive: true, capture: true });
    }
    dialog.addEventListener("close", stay, { signal });
    // A page that comes back into sight, or out of the browser's memory, may have missed the moment.
    document.addEventListener("visibilitychange", look, { signal });
    addEventListener("pageshow", look, { signal });
    addEventListener("storage", look, { signal });
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, []);

  return (
    <Dialog id={ID} title={texts.title} width="narrow">
      <p>{texts.text}</p>
      <p>
        {texts.left} <b className="idle-left">{secondsLeft === null ? "" : clock(secondsLeft)}</b>
      </p>
      <DialogActions>
        <Button kind="primary" onClick={() => modals.close()}>{texts.stay}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Where the browser keeps nothing each tab counts for itself. */
let here: number | null = null;

function note(): number {
  here = Date.now();
  try {
    localStorage.setItem(LAST_ACTIVE, String(here));
  } catch {
    // Storage is switched off or full.
  }
  return here;
}

function lastActive(): number {
  let noted: string | null = null;
  try {
    noted = localStorage.getItem(LAST_ACTIVE);
  } catch {
    // Storage is switched off.
  }
  const now = Date.now();
  // What makes no sense is mended, or the session would never end.
  return Math.max(readLastActive(noted, now) ?? 0, readLastActive(String(here), now) ?? 0) || note();
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
