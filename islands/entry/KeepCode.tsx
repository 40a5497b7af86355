import { useEffect, useState } from "react";
import { Button } from "../../components/form/Button.tsx";

interface Props {
  /** Id of the element with the code. */
  of: string;
  texts: {
    readonly copy: string;
    readonly copied: string;
    readonly copyFailed: string;
    readonly print: string;
  };
}

/** Two ways to keep a re-entry code, or receipts. Without a script they are shown, to be written down. */
export function KeepCode({ of, texts }: Props) {
  const [isThere, setThere] = useState(false);
  const [status, setStatus] = useState("");
  useEffect(() => setThere(true), []);

  const copy = async () =>
    setStatus(await isCopied(document.getElementById(of)!) ? texts.copied : texts.copyFailed);

  return (
    <div className="keep-code">
      <div className="row">
        <Button icon="copy" disabled={!isThere} onClick={copy}>{texts.copy}</Button>
        <Button icon="document" disabled={!isThere} onClick={() => print()}>{texts.print}</Button>
      </div>
      <p role="status" className="quietly">{status}</p>
    </div>
  );
}

async function isCopied(shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(shown.innerText);
    return true;
  } catch {
    // Without https there is no clipboard API, but a selection can still be copied.
    getSelection()?.selectAllChildren(shown);
    return document.execCommand("copy");
  }
}
