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
  /** Message that was sent with the page, shown at once. */
  initial?: BarMessage;
}

/**
 * Once on a page: shows the newest message of `notify` for five seconds, or for as long as it has the focus
 * or the pointer.
 */
export function NotificationBar({ closeText, initial }: Props) {
  const [message, setMessage] = useState<BarMessage | undefined>(initial);
  const [isHeld, setHeld] = useState(false);
  // The modal in which it was shown first. It stays there, so that it is not announced again when a modal
  // opens or closes.
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
      setMessage({ ...next });
    }), []);

  useLayoutEffect(() => {
    if (!message || modal) return;
    const put = () => setPlace((before) => placeOf(bar.current!, pointer.current, before));
    put();
    const over = new AbortController();
    const { signal } = over;
    addEventListener("scroll", put, { signal, passive: true, capture: true });
    addEventListener("resize", put, { signal });
    return () => over.abort();
  }, [message, modal]);

  useEffect(() => {
    if (!message || isHeld) return;
    const timer = setTimeout(() => setMessage(undefined), message.lasts ?? NOTICE_SHOWN);
    return () => clearTimeout(timer);
  }, [message, isHeld]);

  const close = () => {
    setHeld(false);
    setMessage(undefined);
  };
  const notices = (
    <div
      ref={bar}
      className="notices"
      // By a transform: it causes no layout shift and no new layout.
      style={place && place !== "none" ? { transform: `translate(${place.x}px, ${place.y}px)` } : undefined}
      data-crowded={place === "none" || undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      {message && (
        <Notice
          key={turn.current}
          kind={message.kind}
          action={
            <div className="row">
              {message.undo && <UndoForm {...message.undo} />}
              {message.act && (
                <Button
                  type="button"
                  onClick={() => {
                    message.act!.onClick();
                    close();
                  }}
                >
                  {message.act.text}
                </Button>
              )}
              <Button kind="quiet" icon="close" label={closeText} onClick={close} />
            </div>
          }
        >
          {message.text} {message.link && <a href={message.link.href}>{message.link.text}</a>}
        </Notice>
      )}
    </div>
  );
  // While a modal is open everything outside it is inert and not announced: the bar is then rendered inside
  // the modal, above its content.
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

/** Offset of the bar from its place in the style sheet; "none" if it would cover something in every place. */
type Place = { readonly x: number; readonly y: number } | "none";

/** Elements that must not be covered: controls, and messages of fields. */
const CONTROLS =
  "a[href], button, input:not([type=hidden]), select, textarea, summary, label, .field-message";
/** Distance to the window's edges and to the pointer: a bar under the pointer would stay because of it. */
const EDGE = 16;

/** A place that covers none of them. The bar stays where it is if that place is free. */
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

/** The last position of the mouse. */
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
