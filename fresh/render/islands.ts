import { type ComponentChildren, Fragment, h, isValidElement, type VNode } from "preact";
import type { Island } from "../build/cache.ts";
import { currentState } from "./hooks.ts";
import type { RenderState } from "./state.ts";

/** Put markers around an island, where the browser finds it; and note its props, to be sent along. */
export function islandBoundary(vnode: VNode, island: Island, state: RenderState): void {
  // deno-lint-ignore no-explicit-any
  const type = vnode.type as any;
  const key = markerText(vnode.key);
  // deno-lint-ignore no-explicit-any
  const Boundary: any = (given: Record<string, unknown>) => {
    const { css, islands, islandProps, slots } = currentState();
    islands.add(island);
    for (const file of island.css) css.add(file);
    const props = { ...given };
    for (const name in props) {
      const value = props[name];
      if (isSlot(name, value)) {
        props[name] = h(Slot, {
          id: slots.push({ name, children: value }) - 1,
          name,
        }, value as ComponentChildren);
      }
    }
    const index = islandProps.push({ slots: [], props }) - 1;
    return marked(`island:${island.name}:${index}:${key}`, h(type, props), true);
  };
  state.patch(vnode, { type: Boundary });
}

/** A component's key, told to the browser for when it builds vnodes from what is on the page. */
export function keyBoundary(vnode: VNode, state: RenderState): void {
  // deno-lint-ignore no-explicit-any
  const type = vnode.type as any;
  const key = markerText(vnode.key);
  // deno-lint-ignore no-explicit-any
  const Boundary: any = (props: Record<string, unknown>) => marked(`key:${key}`, h(type, props), false);
  state.patch(vnode, { type: Boundary });
}

interface SlotProps {
  id: number;
  name: string;
  children?: ComponentChildren;
}

/** What an island was given to show. It is the page's, not the island's: islands in it wake up by themselves. */
export function Slot({ id, name, children }: SlotProps): ComponentChildren {
  currentState().slots[id] = null;
  return marked(`slot:${id}:${name}`, children, false);
}

function isSlot(name: string, value: unknown): boolean {
  if (name === "children") return value != null && typeof value !== "function";
  return isValidElement(value) && !isSignal(value);
}

function marked(text: string, content: ComponentChildren, insideIsland: boolean): ComponentChildren {
  const before = currentState().insideIsland;
  const kind = text.slice(0, text.indexOf(":"));
  return [
    h(Edge, { text: `frsh:${text}`, insideIsland }),
    content,
    h(Edge, { text: `/frsh:${kind}`, insideIsland: before }),
  ];
}

function Edge({ text, insideIsland }: { text: string; insideIsland: boolean }): ComponentChildren {
  currentState().insideIsland = insideIsland;
  return [h(Fragment, { UNSTABLE_comment: text } as Record<string, unknown>)];
}

/** Markers are split at colons and end with the comment. */
function markerText(key: unknown): string {
  return key == null ? "" : String(key).replace(/[:>]/g, "_");
}

export function isSignal(value: unknown): value is { peek(): unknown } {
  return value !== null && typeof value === "object" && "peek" in value &&
    typeof value.peek === "function" &&
    "subscribe" in value;
}
