import { type ComponentType, h, render } from "preact";
import { parsePlain } from "./props.ts";

/**
 * Wakes the one island of a page that is its own. It is alone in its element, between its markers, and takes plain data and no slots;
 * the script that calls this stands right behind.
 */
export function boot(islands: Record<string, ComponentType>, props: string): void {
  const element = document.querySelector("script[type=module][async]")!.previousElementSibling!;
  element.firstChild!.remove();
  element.lastChild!.remove();
  render(h(Object.values(islands)[0]!, parsePlain(props)[0]!), element);
}
