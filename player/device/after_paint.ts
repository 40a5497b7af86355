/** Queues work until the screen is painted, so that it does not delay what the respondent waits for. */
export interface AfterPaint {
  (work: () => void): void;
  /** Does all queued work now, as the page is being left. */
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
    // A hidden page is not painted.
    if (document.hidden) setTimeout(flush);
    else requestAnimationFrame(() => setTimeout(flush));
  };
  return Object.assign(queue, { flush });
}
