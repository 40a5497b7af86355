import { useLayoutEffect, useRef } from "react";
import { KEY_REPEAT } from "../../engine/numbers.ts";

/**
 * Enter and Space start, wherever the focus is on the question's page but on a button. Heard before Enter could lead on to the next
 * question, and not for the press that led here.
 */
export function useStartKey(onStart: () => void, isOff: boolean): void {
  const came = useRef(performance.now());
  useLayoutEffect(() => {
    if (isOff) return;
    const listen = (event: KeyboardEvent) => {
      const { key, repeat, ctrlKey, metaKey, altKey, target } = event;
      if (key !== "Enter" && key !== " " || ctrlKey || metaKey || altKey) return;
      if ((target as Element).closest("button, a, input, textarea, select, dialog")) return;
      event.preventDefault();
      event.stopPropagation();
      if (!repeat && performance.now() - came.current >= KEY_REPEAT) onStart();
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  });
}
