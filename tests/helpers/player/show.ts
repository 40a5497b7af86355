import "./dom.ts";
import type { ReactElement } from "react";

// Asked for at run time: both look for a page as they load, and imports at the top would be first whatever their order.
const { act, cleanup, render, within } = await import("@testing-library/react");
const { userEvent } = await import("@testing-library/user-event");

let shown = new AbortController();

/**
 * Puts it on an empty page, in whichever of the two renderers this runs on, with someone to use it. `signal` is aborted when
 * another page is shown, for listeners that a test adds to the document.
 */
export function show(element: ReactElement) {
  cleanup();
  document.body.replaceChildren();
  shown.abort();
  shown = new AbortController();
  const { container, rerender } = render(element);
  return { ...within(document.body), container, rerender, user: userEvent.setup(), signal: shown.signal };
}

/** Runs what changes the page, until all that follows from it is drawn. */
export { act };
