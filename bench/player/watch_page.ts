/** What a page has measured of itself, in milliseconds since its request. */
export interface Noted {
  /** When a click was handled: the second question is in the page. */
  interactive: number | null;
  /** Times from a click or key to the next question painted. */
  readonly painted: number[];
  /** The same by the Event Timing API, in multiples of 8 ms. */
  readonly events: number[];
  readonly longTasks: { readonly at: number; readonly ms: number }[];
}

declare global {
  var noted: Noted;
}

/**
 * Runs in the page before its own scripts. Clicks an answer repeatedly until the next question appears; then
 * only measures.
 */
export function watchPage() {
  const noted: Noted = globalThis.noted = { interactive: null, painted: [], events: [], longTasks: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      noted.longTasks.push({ at: startTime, ms: duration });
    }
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, duration, startTime } of list.getEntries()) {
      const isFirst = noted.interactive === null || startTime < noted.interactive;
      if (!isFirst && (name === "keydown" || name === "click")) noted.events.push(duration);
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);

  const heading = () => document.getElementById("player-heading")?.textContent;
  let shown: string | null | undefined;
  let pressedAt: number | null = null;
  for (const name of ["keydown", "click"]) {
    addEventListener(name, (event) => pressedAt ??= event.timeStamp, { capture: true });
  }
  new MutationObserver(() => {
    const now = heading();
    if (!now || now === shown) return;
    const from = pressedAt;
    const isFirst = shown === undefined;
    shown = now;
    pressedAt = null;
    if (isFirst) return;
    if (noted.interactive === null) return void (noted.interactive = performance.now());
    if (from === null) return;
    // The first task after the frame, which is then on its way to the screen.
    requestAnimationFrame(() => {
      const record = () => void noted.painted.push(performance.now() - from);
      // deno-lint-ignore no-explicit-any -- not in TypeScript's library yet
      (globalThis as any).scheduler.postTask(record, { priority: "user-blocking" });
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });

  let clicks = 0;
  (function click() {
    if (noted.interactive !== null) return;
    setTimeout(click, 16);
    const answers = document.querySelectorAll("main label");
    const answer = answers[clicks++ % answers.length]?.getBoundingClientRect();
    if (!answer) return;
    // Where a finger would touch: inert elements are not hit.
    const hit = document.elementFromPoint(answer.x + answer.width / 2, answer.y + answer.height / 2);
    (hit as HTMLElement | null)?.click();
  })();
}
