import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../components/form/Button.tsx";
import { Notice } from "../../components/messages/Notice.tsx";
import { type Box, clearPlace, overlap } from "../../lib/browser/clear_place.ts";
import { modals } from "../../lib/browser/modal_stack.ts";
import { type BarMessage, onNotify, type Undo } from "../../lib/browser/notify.ts";
import { NOTICE_SHOWN } from "../../model/times.ts";

interface Props {
  closeText: string;
  /** What the page was sent with, said as soon as it is there. */
  initial?: BarMessage;
}

/** Once on a page: shows what `notify` says, the newest alone, for five seconds or as long as one looks at it. */
export function NotificationBar({ closeText, initial }: Props) {
  const [said, setSaid] = useState<BarMessage | undefined>(initial);
  const [isHeld, setHeld] = useState(false);
  // Where it was said it stays: read out once, it is not read out again because a modal opens or closes.
  const [modal, setModal] = useState<HTMLDialogElement>();
  const [place, setPlace] = useState<Place>();
  const turn = useRef(0);
  const bar = useRef<HTMLDivElement>(null);
  const pointer = usePointer();

  useEffect(() =>
    onNotify((next) => {
      turn.current++;
      setModal(modals.top);
      setPlace(undefined);
      setHeld(false);
      setSaid({ ...next });
    }), []);

  useLayoutEffect(() => {
    if (!said || modal) return;
    const put = () => setPlace((before) => placeOf(bar.current!, pointer.current, before));
    put();
    const over = new AbortController();
    const { signal } = over;
    addEventListener("scroll", put, { signal, passive: true, capture: true });
    addEventListener("resize", put, { signal });
    return () => over.abort();
  }, [said, modal]);

  useEffect(() => {
    if (!said || isHeld) return;
    const timer = setTimeout(() => setSaid(undefined), said.lasts ?? NOTICE_SHOWN);
    return () => clearTimeout(timer);
  }, [said, isHeld]);

  const close = () => {
    setHeld(false);
    setSaid(undefined);
  };
  const notices = (
    <div
      ref={bar}
      className="notices"
      // By a transform: what is moved so does not count as a layout that shifts, and nothing else is laid out anew.
      style={place && place !== "none" ? { transform: `translate(${place.x}px, ${place.y}px)` } : undefined}
      data-crowded={place === "none" || undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      {said && (
        <Notice
          key={turn.current}
          kind={said.kind}
          action={
            <div className="row">
              {said.undo && <UndoForm {...said.undo} />}
              <Button kind="quiet" icon="close" label={closeText} onClick={close} />
            </div>
          }
        >
          {said.text} {said.link && <a href={said.link.href}>{said.link.text}</a>}
        </Notice>
      )}
    </div>
  );
  // While a modal is open everything outside it is inert and unheard: then the bar stands inside it, above what it is about.
  const inside = modal?.open && modal.querySelector(".dialog-body");
  return inside ? createPortal(notices, inside) : notices;
}

const UndoForm = ({ text, action, fields }: Undo) => (
  <form method="post" action={action}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button>{text}</Button>
  </form>
);

/** How far the bar is moved from where its style puts it; "none" where it would lie on something wherever it were. */
type Place = { readonly x: number; readonly y: number } | "none";

/** What one could want to press, and what is said of a field. */
const CONTROLS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, label, .field-message";
/** Between the bar and the window's edges, and around where the pointer rests: under it the bar would hold itself. */
const EDGE = 16;

/** The bar lies on nothing of that. Where it is clear already it stays. */
function placeOf(
  bar: HTMLElement,
  pointer: Box | undefined,
  before: Place | undefined,
): Place | undefined {
  const notice = bar.querySelector<HTMLElement>(".notice");
  if (!notice) return undefined;
  const taken = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => !bar.contains(control) && control.checkVisibility?.({ visibilityProperty: true }))
    .map((control): Box => control.getBoundingClientRect());
  const now = notice.getBoundingClientRect();
  if (before !== "none" && !taken.some((box) => overlap(now, box))) {
    if (before || !pointer || !overlap(now, pointer)) return before;
  }
  const room = { left: EDGE, top: EDGE, right: innerWidth - EDGE, bottom: innerHeight - EDGE };
  const clear = clearPlace(now, room, pointer ? [...taken, pointer] : taken);
  if (!clear) return "none";
  const moved = before === undefined || before === "none" ? { x: 0, y: 0 } : before;
  return { x: clear.left - now.left + moved.x, y: clear.top - now.top + moved.y };
}

/** Where the mouse was last seen. */
function usePointer() {
  const pointer = useRef<Box | undefined>(undefined);
  useEffect(() => {
    const note = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
      if (pointerType !== "mouse") return;
      pointer.current = { left: x - EDGE, top: y - EDGE, right: x + EDGE, bottom: y + EDGE };
    };
    addEventListener("pointermove", note, { passive: true });
    return () => removeEventListener("pointermove", note);
  }, []);
  return pointer;
}
