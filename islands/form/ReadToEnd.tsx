import { useEffect, useState } from "react";

interface Props {
  /** Id of the text. */
  text: string;
  /** Id of the checkbox that accepts it. */
  box: string;
  hint: string;
}

/**
 * A text must be scrolled to its end before it can be accepted. Without a script the checkbox is enabled at
 * once: no one is locked out.
 */
export function ReadToEnd({ text, box, hint }: Props) {
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    const shown = document.getElementById(text);
    // A form that came back with errors has been accepted before.
    if (!shown || accepting(box)?.checked) return setRead(true);
    const look = () => {
      const below = shown.scrollHeight - shown.clientHeight - shown.scrollTop;
      if (below < 4) setRead(true);
    };
    // Also called at once: a text that is fully visible needs no scrolling.
    const size = new ResizeObserver(look);
    size.observe(shown);
    shown.addEventListener("scroll", look, { passive: true });
    return () => {
      size.disconnect();
      shown.removeEventListener("scroll", look);
    };
  }, [text, box]);

  useEffect(() => {
    const input = accepting(box);
    if (input) input.disabled = !isRead;
  }, [box, isRead]);

  return <span className="read-to-end">{!isRead && hint}</span>;
}

const accepting = (id: string) => document.getElementById(id) as HTMLInputElement | null;
