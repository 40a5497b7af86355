import "./dom.ts";

/** The process has its own Event class beside the page's, and `online` is dispatched on the process. */
const ProcessEvent = (() => {
  const abort = new AbortController();
  let processEvent: typeof Event | undefined;
  abort.signal.addEventListener("abort", (event) => processEvent = event.constructor as typeof Event);
  abort.abort();
  return processEvent!;
})();

/** Sets the browser's connection and waits until listeners have drawn the change. */
export async function connection(state: "online" | "offline"): Promise<void> {
  Object.defineProperty(navigator, "onLine", { value: state === "online", configurable: true });
  tellWindow(state);
  await new Promise((done) => setTimeout(done));
}

/** Dispatches an event on the window, as the browser does. */
export const tellWindow = (what: string): boolean => globalThis.dispatchEvent(new ProcessEvent(what));
