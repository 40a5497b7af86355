import { Window } from "happy-dom";

/** Import this first: a document for code that needs a browser. */
const window = new Window({ url: "http://localhost/" });
const { document, Node, Text, Element, HTMLElement, SVGElement, DocumentFragment, Event } = window;
Object.assign(globalThis, {
  document,
  Node,
  Text,
  Element,
  HTMLElement,
  SVGElement,
  DocumentFragment,
  Event,
});
// Preact runs effects after the next frame; here the frame comes soon.
Object.assign(globalThis, {
  requestAnimationFrame: (callback: () => void) => setTimeout(callback, 0),
  cancelAnimationFrame: clearTimeout,
});

/** Shows a page as the server sent it. */
export function show(html: string): void {
  const [, head = ""] = /<head>(.*)<\/head>/s.exec(html) ?? [];
  const [, body = ""] = /<body>(.*)<\/body>/s.exec(html) ?? [];
  document.head.innerHTML = head;
  document.body.innerHTML = body.replace(/<script.*<\/script>/s, "");
}

/** Runs deferred work. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setTimeout(resolve, 5));
}

export function find(selector: string): HTMLElement {
  const element = document.querySelector(selector) as unknown as HTMLElement | null;
  if (element === null) throw new Error(`There is no ${selector} in ${document.body.innerHTML}`);
  return element;
}
