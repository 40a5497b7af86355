import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Single keys that answer while the focus is on the question's page (WCAG 2.1.4): on its heading, an answer,
 * or nothing. Typing into a field, a key held down and shortcuts are ignored. `onKey` returns whether it took
 * the key.
 */
export function useKeys(
  root: RefObject<HTMLElement | null>,
  onKey: (key: string) => boolean,
  isOff: boolean,
): void {
  const newest = useRef(onKey);
  newest.current = onKey;
  // A layout effect, not one after the paint: the next key may come before that.
  useLayoutEffect(() => {
    if (isOff) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isHere(event.target as Element, root.current)) return;
      if (newest.current(event.key)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOff]);
}

const isHere = (target: Element, root: Element | null) =>
  target === document.body ||
  !target.matches("input:not([type=radio], [type=checkbox]), textarea, select") &&
    root?.closest("main")?.contains(target) === true;
