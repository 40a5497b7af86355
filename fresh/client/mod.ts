import type { ComponentType } from "preact";
import "./assets.ts";
import { reading } from "./props.ts";
import { revive } from "./revive.ts";
import { findRoots } from "./markers.ts";

export { revive };

/** Called by the page, with its islands and their serialized props. */
export function boot(islands: Record<string, ComponentType>, props: string): void {
  const { roots, slots } = findRoots(document.body);
  const page = { islands, slots, props: reading.parse(props) };
  for (const root of roots) revive(root, page);
}
