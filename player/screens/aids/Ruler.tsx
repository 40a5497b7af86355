import { useLayoutEffect, useRef } from "react";

/**
 * A clear line that follows the pointer, the focus and the mark of single-switch use; what is above and below it
 * is dimmed. What has the focus is clear as a whole.
 */
export function Ruler() {
  const ruler = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const moveTo = (y: number, height = 0) => {
      ruler.current!.style.setProperty("--at", `${y}px`);
      ruler.current!.style.setProperty("--of", `${height}px`);
    };
    const onPointer = ({ clientY }: PointerEvent) => moveTo(clientY);
    const onFocus = ({ target }: Event) => {
      const { top, height } = (target as Element).getBoundingClientRect();
      moveTo(top + height / 2, height);
    };
    document.addEventListener("pointermove", onPointer, { passive: true });
    document.addEventListener("focusin", onFocus);
    document.addEventListener("marked", onFocus);
    return () => {
      document.removeEventListener("pointermove", onPointer);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("marked", onFocus);
    };
  }, []);
  return <div className="ruler" ref={ruler} aria-hidden="true" />;
}
