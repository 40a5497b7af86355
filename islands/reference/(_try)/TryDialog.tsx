import { signal, useSignal } from "@preact/signals";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/form/Button.tsx";
import { TextArea } from "../../../components/form/TextArea.tsx";
import { TextField } from "../../../components/form/TextField.tsx";
import { Banner } from "../../../components/messages/Banner.tsx";
import { Dialog, DialogActions } from "../../../components/messages/Dialog.tsx";
import type { Tried, TriedField } from "../../../components/reference/tried.ts";
import { modals } from "../../../lib/browser/modal_stack.ts";
import { SANDBOX_PREFIX } from "../../../lib/secrets/key_prefix.ts";
import { isTriable, send, type Shown } from "./send.ts";

const ID = "try";
const ONCE = "Idempotency-Key";
const PLACES = { path: "In the path", query: "In the query", header: "Header" } as const;

/** In the memory of the page alone: gone when it is closed or another is opened. */
const key = signal("");

/** Sends a call with the reader's own key and shows the answer. */
export function TryDialog({ tried, onClose }: { tried: Tried; onClose: () => void }) {
  const shown = useSignal<Shown | null>(null);
  const isSending = useSignal(false);
  const fault = useSignal("");
  // A browser has none on a page without TLS.
  const once = useRef(crypto.randomUUID?.() ?? "");
  const isReading = tried.method === "GET";
  const typedKey = useSignal(key.value);
  const maySend = isTriable(tried, typedKey.value.trim());
  const optional = tried.fields.filter(({ name, required }) => !required && name !== ONCE);

  useEffect(() => {
    const dialog = document.getElementById(ID) as HTMLDialogElement;
    modals.open(dialog);
    dialog.addEventListener("close", onClose);
    return () => dialog.removeEventListener("close", onClose);
  }, [tried]);

  async function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget as HTMLFormElement);
    typedKey.value = key.value = String(typed.get("key")).trim();
    if (!isTriable(tried, key.value)) return;
    isSending.value = true;
    fault.value = "";
    shown.value = null;
    shown.value = await send(tried, key.value, typed).catch(() => null);
    if (!shown.value) {
      fault.value = "No answer came: is the key whole, and the site there?";
    }
    isSending.value = false;
  }

  function onInput({ target }: InputEvent) {
    const { name, value } = target as HTMLInputElement;
    if (name === "key") typedKey.value = value;
  }

  return (
    <Dialog id={ID} title={`Try: ${tried.title}`} closeText="Close" width="wide">
      <p>
        <code>{tried.method} {tried.path}</code>
      </p>
      {isReading
        ? <p className="quietly">It reads the data of the organization whose key you enter.</p>
        : (
          <Banner tone={maySend ? "info" : "warn"} title="With a key of a sandbox alone">
            This call changes data. It is sent from here with a key that begins with{" "}
            <code>{SANDBOX_PREFIX}</code>, so that no organization is changed by accident. An admin makes{" "}
            <a href="/admin/org/settings/sandbox">a sandbox and its keys</a> in the settings.
          </Banner>
        )}
      <form className="form" onSubmit={onSubmit} onInput={onInput} autoComplete="off">
        <TextField
          name="key"
          id="try-key"
          label="Your API key"
          hint="It stays in the memory of this page: it is stored nowhere, and gone when you leave."
          type="password"
          autoComplete="off"
          defaultValue={key.value}
          required
        />
        {tried.fields.filter(({ required }) => required).map(fieldOf)}
        {tried.body !== null && (
          <TextArea name="body" id="try-body" label="Body, as JSON" defaultValue={tried.body} rows={10} />
        )}
        {tried.fields.some(({ name }) => name === ONCE) && (
          <TextField
            name={`header.${ONCE}`}
            id="try-once"
            label={ONCE}
            aside={PLACES.header}
            hint="Sent again with the same value, the call is not carried out again. Change it to do so."
            defaultValue={once.current}
          />
        )}
        {optional.length > 0 && (
          <details>
            <summary>What may be left out</summary>
            <div className="stack">{optional.map(fieldOf)}</div>
          </details>
        )}
        <DialogActions>
          <p role="status">
            {fault.value}
            {shown.value && <Outcome shown={shown.value} />}
          </p>
          <Button kind="primary" disabled={!maySend} busy={isSending.value}>Send</Button>
        </DialogActions>
      </form>
      {shown.value && <Answer shown={shown.value} />}
    </Dialog>
  );
}

const fieldOf = ({ name, in: place, required, example }: TriedField) => (
  <TextField
    key={place + name}
    name={`${place}.${name}`}
    id={`try-${place}-${name}`}
    label={name}
    aside={PLACES[place]}
    defaultValue={example}
    required={required}
  />
);

const Outcome = ({ shown: { status, isRefused, milliseconds } }: { shown: Shown }) => (
  <>
    <code className="docs-status" data-refused={isRefused || undefined}>{status}</code> {milliseconds} ms
  </>
);

function Answer({ shown: { headers, text } }: { shown: Shown }) {
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => whole.current!.scrollIntoView({ block: "start" }), []);
  return (
    <div ref={whole} className="docs-tried">
      <dl>
        {headers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {text && (
        <pre tabIndex={0}>
          <code>{text}</code>
        </pre>
      )}
    </div>
  );
}
