/**
 * Calls `work` once the page is visible: at once, or on activation of a prerendered page. For work that a
 * prerendered page must not do: keep a connection to the server, count seconds, read the tab's storage.
 * `work` may return its clean-up; the returned function calls it, or cancels the wait.
 */
export function onceSeen(work: () => void | (() => void)): () => void {
  // Undefined in browsers without prerendering, and in the tests' document.
  if (!(document as PrerenderedDocument).prerendering) return work() ?? (() => {});
  let end: void | (() => void);
  const activate = () => void (end = work());
  document.addEventListener("prerenderingchange", activate, { once: true });
  return () => {
    document.removeEventListener("prerenderingchange", activate);
    end?.();
  };
}

/** Missing in TypeScript's library so far. */
interface PrerenderedDocument {
  readonly prerendering?: boolean;
}
