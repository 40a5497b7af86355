declare global {
  var board: {
    /** Every change of somebody's state or flag, as the page shows it. Times are milliseconds since 1970. */
    changes: { id: string; state: string; isFlagged: boolean; at: number }[];
    /** Milliseconds between two frames. */
    frames: number[];
    longTasks: number[];
    /** Begins a new measurement. */
    clear(): void;
  };
}

/** Runs in the page of a board: notes what it shows, and how evenly it is drawn. */
export function watchBoard(): void {
  const changes: typeof board.changes = [];
  const frames: number[] = [];
  const longTasks: number[] = [];
  const now = () => performance.timeOrigin + performance.now();
  globalThis.board = {
    ...{ changes, frames, longTasks },
    clear: () => [changes, frames, longTasks].forEach((all) => all.length = 0),
  };
  const read = (tile: Element) => ({
    id: tile.id.slice("person-".length),
    state: (tile as HTMLElement).dataset.state!,
    isFlagged: tile.querySelector(".room-mark[title=Flagged]") !== null,
  });
  const shown = new Map<string, string>();
  const look = (tile: Element) => {
    const seen = read(tile);
    const text = `${seen.state} ${seen.isFlagged}`;
    if (shown.get(seen.id) === text) return;
    shown.set(seen.id, text);
    changes.push({ ...seen, at: now() });
  };
  const people = document.querySelector(".room-people")!;
  for (const tile of people.children) look(tile);
  new MutationObserver((records) => {
    const tiles = new Set<Element>();
    for (const { target } of records) {
      const tile = (target instanceof Element ? target : target.parentElement)?.closest(".room-person");
      if (tile) tiles.add(tile);
    }
    tiles.forEach(look);
  }).observe(people, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"] });
  let last = performance.now();
  const frame = (at: number) => {
    frames.push(at - last);
    last = at;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ entryTypes: ["longtask"] });
}
