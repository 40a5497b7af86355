import { type ComponentType, h, render } from "preact";
import type { IslandRoot } from "./markers.ts";
import { type Page, reading } from "./props.ts";
import { rootBetween } from "./root.ts";

/** Hydrates an island. Each island has a task of its own, so that no other work waits long. */
export function revive(root: IslandRoot, page: Page): void {
  const { start, end, name } = root;
  if (start.parentNode !== end.parentNode) {
    console.error(
      `Island ${name} was moved apart by the browser: is it in an element that may not hold it?`,
    );
    return;
  }
  const wake = () => {
    // deno-lint-ignore no-explicit-any
    const component = page.islands[name] as ComponentType<any>;
    const props = reading.withSlots(page.props[root.index]!, page);
    render(h(component, props), rootBetween(root));
  };
  const { scheduler } = globalThis as {
    scheduler?: { postTask(task: () => void): void };
  };
  if (scheduler !== undefined) scheduler.postTask(wake);
  else setTimeout(wake, 0);
}
