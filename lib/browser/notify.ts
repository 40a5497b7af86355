/** A form that undoes the reported action. */
export interface Undo {
  text: string;
  action: string;
  fields: Record<string, string>;
}

/** A message in the page's notification bar. */
export interface BarMessage {
  text: string;
  /** An error by default. */
  kind?: "error" | "warning" | "success" | "info";
  /** In milliseconds; overrides the usual duration. */
  lasts?: number;
  link?: { href: string; text: string };
  undo?: Undo;
  /** A button that is done by script. */
  act?: { text: string; onClick: () => void };
}

const EVENT = "assay:notify";

/** Shows a message in the page's notification bar. */
export function notify(message: BarMessage) {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: message }));
}

/** Returns a function that stops listening. */
export function onNotify(listen: (message: BarMessage) => void): () => void {
  const listener = (event: Event) => listen((event as CustomEvent<BarMessage>).detail);
  document.addEventListener(EVENT, listener);
  return () => document.removeEventListener(EVENT, listener);
}
