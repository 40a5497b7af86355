/**
 * Does something once somebody looks at the page: at once, or, where the browser has drawn it ahead of need, when it comes into sight.
 * For what only a page that is looked at may do: keep a line to the server open, count seconds, read what the tab has kept.
 * What `work` returns ends it again; so does what this returns, an effect's end.
 */
export function onceSeen(work: () => void | (() => void)): () => void {
  // Of browsers that draw nothing ahead, and of the tests' document, it is undefined.
  if (!(document as MayBeAhead).prerendering) return work() ?? (() => {});
  let end: void | (() => void);
  const seen = () => void (end = work());
  document.addEventListener("prerenderingchange", seen, { once: true });
  return () => {
    document.removeEventListener("prerenderingchange", seen);
    end?.();
  };
}

/** TypeScript's library does not know it yet. */
interface MayBeAhead {
  readonly prerendering?: boolean;
}
