/** What can wait until the screen has changed: nothing that a person waits for is held up by it. */
export interface AfterPaint {
  (work: () => void): void;
  /** The page goes: what waits is done now. */
  flush(): void;
}

export function afterPaint(): AfterPaint {
  let waiting: (() => void)[] = [];
  const flush = () => {
    const works = waiting;
    waiting = [];
    for (const work of works) work();
  };
  const queue = (work: () => void) => {
    waiting.push(work);
    if (waiting.length > 1) return;
    // A page that nobody sees is not painted.
    if (document.hidden) setTimeout(flush);
    else requestAnimationFrame(() => setTimeout(flush));
  };
  return Object.assign(queue, { flush });
}
