import { useLayoutEffect } from "react";

/**
 * Enter and Space start, wherever the focus is on the question's page but on a button. Heard before Enter could lead on to the next
 * question, and not for a press that led here and is still held.
 */
export function useStartKey(onStart: () => void, isOff: boolean): void {
  useLayoutEffect(() => {
    if (isOff) return;
    const listen = (event: KeyboardEvent) => {
      const { key, repeat, ctrlKey, metaKey, altKey, target } = event;
      if (key !== "Enter" && key !== " " || ctrlKey || metaKey || altKey) return;
      if ((target as Element).closest("button, a, input, textarea, select, dialog")) return;
      event.preventDefault();
      event.stopPropagation();
      if (!repeat) onStart();
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  });
}
