/** What a page has noted of itself, in milliseconds since it was asked for. */
export interface Noted {
  /** A click was handled: the second question is in the page. */
  interactive: number | null;
  /** From a click or key to the next question painted. */
  readonly painted: number[];
  /** The same by the browser's own account, which knows multiples of 8 ms. */
  readonly events: number[];
  readonly longTasks: { readonly at: number; readonly ms: number }[];
}

declare global {
  var noted: Noted;
}

/** Runs in the page, before anything of it. Clicks an answer over and over until the next question comes; then only watches. */
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

  const asked = () => document.getElementById("player-heading")?.textContent;
  let shown: string | null | undefined;
  let given: number | null = null;
  for (const name of ["keydown", "click"]) {
    addEventListener(name, (event) => given ??= event.timeStamp, { capture: true });
  }
  new MutationObserver(() => {
    const now = asked();
    if (!now || now === shown) return;
    const from = given;
    const isFirst = shown === undefined;
    shown = now;
    given = null;
    if (isFirst) return;
    if (noted.interactive === null) return void (noted.interactive = performance.now());
    if (from === null) return;
    // The first task after the frame: it is on its way to the screen.
    requestAnimationFrame(() => {
      const told = () => void noted.painted.push(performance.now() - from);
      // deno-lint-ignore no-explicit-any -- not in TypeScript's library yet
      (globalThis as any).scheduler.postTask(told, { priority: "user-blocking" });
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });

  let clicks = 0;
  (function click() {
    if (noted.interactive !== null) return;
    setTimeout(click, 16);
    const answers = document.querySelectorAll("main label");
    const answer = answers[clicks++ % answers.length]?.getBoundingClientRect();
    if (!answer) return;
    // Where a finger would come down: what is inert is not hit.
    const hit = document.elementFromPoint(answer.x + answer.width / 2, answer.y + answer.height / 2);
    (hit as HTMLElement | null)?.click();
  })();
}
