import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../components/Button.tsx";
import { Notice } from "../../components/Notice.tsx";
import { modals } from "../../lib/modal_stack.ts";
import { onNotify, type Said, type Undo } from "../../lib/notify.ts";
import { LIMITS } from "../../model/limits.ts";

interface Props {
  closeText: string;
  /** What the page was sent with, said as soon as it is there. */
  initial?: Said;
}

/** Once on a page: shows what `notify` says, the newest alone, for five seconds or as long as one looks at it. */
export function NotificationBar({ closeText, initial }: Props) {
  const [said, setSaid] = useState<Said | undefined>(initial);
  const [isHeld, setHeld] = useState(false);
  const turn = useRef(0);

  useEffect(() =>
    onNotify((next) => {
      turn.current++;
      setSaid({ ...next });
    }), []);

  useEffect(() => {
    if (!said || isHeld) return;
    const timer = setTimeout(() => setSaid(undefined), said.lasts ?? LIMITS.notificationDisplay);
    return () => clearTimeout(timer);
  }, [said, isHeld]);

  const close = () => {
    setHeld(false);
    setSaid(undefined);
  };
  return inSight(
    <div
      className="notices"
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
            <div class="row">
              {said.undo && <UndoForm {...said.undo} />}
              <Button kind="quiet" icon="close" label={closeText} onClick={close} />
            </div>
          }
        >
          {said.text} {said.link && <a href={said.link.href}>{said.link.text}</a>}
        </Notice>
      )}
    </div>,
  );
}

const UndoForm = ({ text, action, fields }: Undo) => (
  <form method="post" action={action}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button>{text}</Button>
  </form>
);

/** While a modal is open everything outside it is inert and unheard: then the bar stands inside it. */
function inSight(bar: ReactNode) {
  const modal = modals.top;
  return modal ? createPortal(bar, modal) : bar;
}
