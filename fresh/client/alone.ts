import { type ComponentType, h, render } from "preact";
import { parsePlain } from "./props.ts";

/**
 * Hydrates the island of a page that has a single one. It is the only content of its element, between its
 * markers, and takes plain data and no slots. The script that calls this is directly after it.
 */
export function boot(islands: Record<string, ComponentType>, props: string): void {
  const element = document.querySelector("script[type=module][async]")!.previousElementSibling!;
  element.firstChild!.remove();
  element.lastChild!.remove();
  render(h(Object.values(islands)[0]!, parsePlain(props)[0]!), element);
}
