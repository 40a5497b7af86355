import { useLayoutEffect, useRef } from "react";

/** A clear line that follows the pointer and the focus; what is above and below it is dimmed. */
export function Ruler() {
  const ruler = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const moveTo = (y: number) => ruler.current!.style.setProperty("--at", `${y}px`);
    const onPointer = ({ clientY }: PointerEvent) => moveTo(clientY);
    const onFocus = ({ target }: FocusEvent) => {
      const { top, height } = (target as Element).getBoundingClientRect();
      moveTo(top + height / 2);
    };
    document.addEventListener("pointermove", onPointer, { passive: true });
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("pointermove", onPointer);
      document.removeEventListener("focusin", onFocus);
    };
  }, []);
  return <div className="ruler" ref={ruler} aria-hidden="true" />;
}
