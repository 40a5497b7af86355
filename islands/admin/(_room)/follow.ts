import { ROOM_NOW, SECOND } from "../../../model/times.ts";

const TRY_AGAIN_MS = 5 * SECOND;

interface Listener<Data> {
  /** The name of the stream's events, besides `now`. */
  readonly event: string;
  take(data: Data): void;
  /** Whether what is shown is what is. */
  live?(isLive: boolean): void;
}

/**
 * Follows a stream of the room until the signal aborts: while the page is seen, and anew whenever it ends or
 * falls silent. If it may no longer be read, the reloaded page says why.
 */
export function follow<Data>(path: string, { event, take, live }: Listener<Data>, signal: AbortSignal): void {
  let events: EventSource | null = null;
  let heardAt = 0;
  const open = () => {
    events?.close();
    if (document.hidden || signal.aborted) return;
    heardAt = performance.now();
    events = new EventSource(path);
    const heard = () => {
      heardAt = performance.now();
      live?.(true);
    };
    events.addEventListener("now", heard);
    events.addEventListener(event, ({ data }) => {
      heard();
      take(JSON.parse(data));
    });
    events.onerror = () => {
      live?.(false);
      // The browser tries again by itself unless the response was a refusal.
      if (events?.readyState === EventSource.CLOSED) void refused();
    };
  };
  const refused = async () => {
    const answer = await fetch(path.replace(/\/events.*/, "?limit=0")).catch(() => null);
    if (answer && [401, 403, 404].includes(answer.status)) return location.reload();
    setTimeout(open, TRY_AGAIN_MS);
  };
  // A line can be cut without a sign; the server tells the time more often than this.
  const watch = setInterval(() => {
    if (document.hidden || performance.now() - heardAt < 2.5 * ROOM_NOW) return;
    live?.(false);
    open();
  }, ROOM_NOW);
  document.addEventListener("visibilitychange", open, { signal });
  signal.addEventListener("abort", () => {
    clearInterval(watch);
    events?.close();
  });
  open();
}
