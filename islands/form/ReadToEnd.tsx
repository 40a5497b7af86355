import { useEffect, useState } from "react";

interface Props {
  /** The id of the text. */
  text: string;
  /** The id of the checkbox that accepts it. */
  box: string;
  hint: string;
}

/**
 * A text must have been scrolled to its end before it can be accepted. Where no script runs the box is simply
 * there: nobody is kept out by what they cannot do.
 */
export function ReadToEnd({ text, box, hint }: Props) {
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    const shown = document.getElementById(text);
    // A form that came back has been through this already.
    if (!shown || accepting(box)?.checked) return setRead(true);
    const look = () => {
      const below = shown.scrollHeight - shown.clientHeight - shown.scrollTop;
      if (below < 4) setRead(true);
    };
    // Called at once too: a text that is seen whole needs no scrolling.
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
