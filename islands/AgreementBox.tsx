import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Checkbox } from "../components/Checkbox.tsx";

interface Props {
  name: string;
  title: string;
  /** Paragraphs, with an empty line between them. */
  text: string;
  texts: { agree: string; readFirst: string };
}

/** Where a line is cut off by a pixel, the end is still the end. */
const NEARLY = 4;

/** SPEC 4: a text that has to be scrolled to its end before one can agree to it. */
export function AgreementBox({ name, title, text, texts }: Props) {
  const isRead = useSignal(false);
  const box = useRef<HTMLDivElement>(null);

  function look() {
    const { scrollTop, clientHeight, scrollHeight } = box.current!;
    if (scrollTop + clientHeight >= scrollHeight - NEARLY) isRead.value = true;
  }
  useEffect(look, []);

  return (
    <div class="agreement">
      <div class="agreement-text" ref={box} onScroll={look} tabIndex={0} role="region" aria-label={title}>
        <h3>{title}</h3>
        {text.split("\n\n").map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
      </div>
      <Checkbox
        name={name}
        label={texts.agree}
        hint={isRead.value ? undefined : texts.readFirst}
        disabled={!isRead.value}
        required
      />
    </div>
  );
}
