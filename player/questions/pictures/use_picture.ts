import { useLayoutEffect, useRef, useState } from "react";
import { PICTURE_FAILED } from "./picture_failed.ts";

/** Event on the document that makes every failed picture load again. */
const AGAIN = "pictures-again";

/** A picture that is not complete after this time counts as failed. */
const PATIENCE = 15_000;

export const loadPicturesAgain = () => document.dispatchEvent(new Event(AGAIN));

/**
 * Tracks whether a picture loaded. A failed one is tried again on demand, and by itself once the connection
 * is back.
 */
export function usePicture(url: string, onFailed: (isFailed: boolean) => void = () => {}) {
  const ref = useRef<HTMLImageElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const update = (failed: boolean) => {
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
      update(true);
    };
    image.addEventListener("error", fail);
    // It may have failed before the listener was added.
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
      update(false);
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
