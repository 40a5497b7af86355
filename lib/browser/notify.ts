/** A form that takes back what was done. */
export interface Undo {
  text: string;
  action: string;
  fields: Record<string, string>;
}

export interface Said {
  text: string;
  /** An error unless it says otherwise. */
  kind?: "error" | "warning" | "success" | "info";
  /** In milliseconds, for what is worth more than the usual while. */
  lasts?: number;
  link?: { href: string; text: string };
  undo?: Undo;
}

const SAID = "assay:said";

/** Says it in the page's notification bar. */
export function notify(said: Said) {
  document.dispatchEvent(new CustomEvent(SAID, { detail: said }));
}

export function onNotify(listen: (said: Said) => void): () => void {
  const heard = (event: Event) => listen((event as CustomEvent<Said>).detail);
  document.addEventListener(SAID, heard);
  return () => document.removeEventListener(SAID, heard);
}
