import "./dom.ts";
import type { ReactElement } from "react";

// Imported dynamically: both look for a page as they load, and static imports would run first.
const { act, cleanup, render, within } = await import("@testing-library/react");
const { userEvent } = await import("@testing-library/user-event");

let shown = new AbortController();

/**
 * Renders an element on an empty page, in the renderer that this process uses, with a simulated user.
 * `signal` aborts when the next page is shown: for listeners that a test adds to the document.
 */
export function show(element: ReactElement) {
  cleanup();
  document.body.replaceChildren();
  shown.abort();
  shown = new AbortController();
  const { container, rerender } = render(element);
  return { ...within(document.body), container, rerender, user: userEvent.setup(), signal: shown.signal };
}

/** Runs code that changes the page and waits until all changes are drawn. */
export { act };
