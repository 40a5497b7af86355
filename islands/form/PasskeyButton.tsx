import { useEffect, useRef, useState } from "react";
import type { PasskeyWords } from "../../components/account/passkey_words.ts";
import { Button, type ButtonKind } from "../../components/form/Button.tsx";
import type { PasskeyCreation, PasskeyRequest } from "../../model/account/passkey.ts";

interface Props {
  /** Name of the field that takes the response. */
  name: string;
  /** What the browser is asked, or the address where it is to be had. */
  ask: PasskeyRequest | PasskeyCreation | string;
  kind?: ButtonKind;
  /** The browser may also offer passkeys where it fills in an address. */
  fillsIn?: boolean;
  words: PasskeyWords;
}

/**
 * Asks for a passkey, or makes one, and sends the form around it with the response. Without script it
 * is not shown. What it takes is loaded when it is pressed, or at once if it fills in.
 */
export function PasskeyButton({ name, ask, kind, fillsIn, words }: Props) {
  const [isAble, setAble] = useState<boolean>();
  const [message, setMessage] = useState("");
  const isAsking = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  /** Ends what the browser offers to fill in. */
  const offered = useRef<AbortController>();

  const send = (json: string) => {
    const { form } = field.current!;
    field.current!.value = json;
    // Fields for another way in need not be filled in.
    form!.noValidate = true;
    form!.requestSubmit();
  };

  const offer = async () => {
    const { signal } = offered.current = new AbortController();
    const json = await askByAutofill(ask, signal);
    if (json !== null) send(json);
  };

  useEffect(() => {
    setAble("PublicKeyCredential" in globalThis);
    if (!fillsIn) return;
    void offer();
    const end = () => offered.current?.abort();
    // A page that the browser has kept is shown again without being loaded.
    const again = ({ persisted }: PageTransitionEvent) => persisted && void offer();
    document.addEventListener("submit", end);
    globalThis.addEventListener("pageshow", again);
    return () => {
      end();
      document.removeEventListener("submit", end);
      globalThis.removeEventListener("pageshow", again);
    };
  }, []);

  const press = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setMessage("");
    offered.current?.abort();
    const answer = await askBrowser(ask);
    isAsking.current = false;
    if ("json" in answer) return send(answer.json);
    setMessage(words[answer.failure] ?? words.failed);
    if (fillsIn) void offer();
  };

  return (
    <div className="stack scripted">
      <input ref={field} type="hidden" name={name} />
      {isAble !== false && (
        <Button kind={kind} disabled={!isAble} onClick={() => void press()}>{words.button}</Button>
      )}
      {isAble === false && words.unable && <p>{words.unable}</p>}
      <div role="alert">{message && <p className="field-message">{message}</p>}</div>
    </div>
  );
}

/** Null where the browser cannot do it, too. */
async function askByAutofill(ask: Props["ask"], ended: AbortSignal): Promise<string | null> {
  try {
    const isAble = await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.();
    if (!isAble || typeof ask !== "string") return null;
    const { respondByAutofill } = await import("./(_passkey)/ceremony.ts");
    return await respondByAutofill(() => fetchOptions(ask), ended);
  } catch {
    return null;
  }
}

async function askBrowser(ask: Props["ask"]) {
  try {
    const [options, { respond }] = await Promise.all([
      typeof ask === "string" ? fetchOptions(ask) : ask,
      import("./(_passkey)/ceremony.ts"),
    ]);
    return await respond(options);
  } catch {
    // Without a connection neither comes.
    return { failure: "failed" } as const;
  }
}

async function fetchOptions(address: string): Promise<PasskeyRequest> {
  const answer = await fetch(address, { cache: "no-store" });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return await answer.json();
}
