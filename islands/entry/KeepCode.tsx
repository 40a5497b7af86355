import { useEffect, useState } from "react";
import { Button } from "../../components/form/Button.tsx";

interface Props {
  /** The id of where the code stands. */
  of: string;
  texts: {
    readonly copy: string;
    readonly copied: string;
    readonly copyFailed: string;
    readonly print: string;
  };
}

/** Two ways to keep a re-entry code. Without script there is the code itself, to be written down. */
export function KeepCode({ of, texts }: Props) {
  const [isThere, setThere] = useState(false);
  const [said, setSaid] = useState("");
  useEffect(() => setThere(true), []);

  const copy = async () =>
    setSaid(await isCopied(document.getElementById(of)!) ? texts.copied : texts.copyFailed);

  return (
    <div className="keep-code">
      <div className="row">
        <Button icon="copy" disabled={!isThere} onClick={copy}>{texts.copy}</Button>
        <Button icon="document" disabled={!isThere} onClick={() => print()}>{texts.print}</Button>
      </div>
      <p role="status" className="quietly">{said}</p>
    </div>
  );
}

async function isCopied(shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(shown.textContent ?? "");
    return true;
  } catch {
    // A page that came without https has no clipboard, and may still copy what is selected.
    getSelection()?.selectAllChildren(shown);
    return document.execCommand("copy");
  }
}
