import "./dom.ts";

/** The process has its own events beside the page's, and `online` is told to the process. */
const ProcessEvent = (() => {
  const abort = new AbortController();
  let made: typeof Event | undefined;
  abort.signal.addEventListener("abort", (event) => made = event.constructor as typeof Event);
  abort.abort();
  return made!;
})();

/** The browser loses its connection, or has it again, and what listens to that has drawn it. */
export async function connection(state: "online" | "offline"): Promise<void> {
  Object.defineProperty(navigator, "onLine", { value: state === "online", configurable: true });
  tellWindow(state);
  await new Promise((done) => setTimeout(done));
}

/** As the browser tells the whole page. */
export const tellWindow = (what: string): boolean => globalThis.dispatchEvent(new ProcessEvent(what));
