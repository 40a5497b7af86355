import { useLayoutEffect, useRef, useState } from "react";
import { PICTURE_FAILED } from "./picture_failed.ts";

/** Asks every picture that failed to be loaded again. */
const AGAIN = "pictures-again";

/** A connection that has said nothing for so long is lost. */
const PATIENCE = 15_000;

export const loadPicturesAgain = () => document.dispatchEvent(new Event(AGAIN));

/** Whether a picture came, and another try when it did not: asked for, or by itself once the connection is back. */
export function usePicture(url: string, onFailed: (isFailed: boolean) => void = () => {}) {
  const ref = useRef<HTMLImageElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const say = (failed: boolean) => {
    setFailed(failed);
    onFailed(failed);
  };

  useLayoutEffect(() => {
    const image = ref.current;
    if (!image) return;
    const fail = () => {
      if (attempt === 0) {
        image.dispatchEvent(new CustomEvent(PICTURE_FAILED, { bubbles: true, detail: { url } }));
      }
      say(true);
    };
    image.addEventListener("error", fail);
    // It may have failed before anybody listened.
    if (image.complete && image.naturalWidth === 0) image.decode().catch(fail);
    const timer = setTimeout(() => image.complete || fail(), PATIENCE);
    return () => {
      clearTimeout(timer);
      image.removeEventListener("error", fail);
    };
  }, [attempt, isFailed]);

  useLayoutEffect(() => {
    if (!isFailed) return;
    const again = () => {
      setAttempt((before) => before + 1);
      say(false);
    };
    addEventListener("online", again);
    document.addEventListener(AGAIN, again);
    return () => {
      removeEventListener("online", again);
      document.removeEventListener(AGAIN, again);
    };
  }, [isFailed]);

  return { ref, attempt, isFailed };
}
