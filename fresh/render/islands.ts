import { type ComponentChildren, Fragment, h, isValidElement, type VNode } from "preact";
import type { Island } from "../build/cache.ts";
import type { RenderState } from "./state.ts";

// deno-lint-ignore no-explicit-any
type AnyVNode = VNode<any>;

/** Puts markers around an island for the browser, and collects its props to be sent. */
export function markIsland(vnode: AnyVNode, island: Island, state: RenderState): void {
  state.islands.add(island);
  for (const file of island.css) state.css.add(file);

  const props = { ...vnode.props };
  const sent = { ...vnode.props };
  for (const name in sent) {
    if (!isSlot(name, sent[name])) continue;
    const id = state.slots.push({ name, children: sent[name] }) - 1;
    props[name] = h(Slot, { id, name }, sent[name]);
    sent[name] = new SlotRef(id, name);
  }
  const index = state.islandProps.push(sent) - 1;
  surround(
    vnode,
    `island:${island.name}:${index}:${markerText(vnode.key)}`,
    h(vnode.type as string, props),
    state,
  );
}

/** A component's key, for the browser when it builds vnodes from the page. */
export function markKey(vnode: AnyVNode, state: RenderState): void {
  surround(vnode, `key:${markerText(vnode.key)}`, h(vnode.type as string, vnode.props), state);
}

/** The marker sent in place of a slot. */
export class SlotRef {
  constructor(readonly id: number, readonly name: string) {}
}

interface SlotProps {
  id: number;
  name: string;
  children?: ComponentChildren;
}

/** Type of a slot's vnode. Never called: it is replaced by the result of `markSlot`. */
export function Slot({ children }: SlotProps): ComponentChildren {
  return children;
}

/** A slot's content belongs to the page, not to the island: islands in it are hydrated separately. */
export function markSlot(vnode: AnyVNode, state: RenderState): void {
  const { id, name, children } = vnode.props as SlotProps;
  state.slots[id] = null;
  surround(vnode, `slot:${id}:${name}`, children, state);
}

function isSlot(name: string, value: unknown): boolean {
  if (name === "children") return value != null && typeof value !== "function";
  return isValidElement(value) && !isSignal(value);
}

/**
 * On either side of `content`. Rendered in order, they also record whether the content is inside an island.
 */
function surround(vnode: AnyVNode, text: string, content: ComponentChildren, state: RenderState): void {
  const kind = text.slice(0, text.indexOf(":"));
  const before = state.insideIsland;
  const children = [edge(`frsh:${text}`, kind === "island"), content, edge(`/frsh:${kind}`, before)];
  state.patch(vnode, { type: Fragment, props: { children } });
}

export interface EdgeProps {
  insideIsland?: boolean;
}

/** A comment. Preact has no other way to write one. */
function edge(text: string, insideIsland: boolean): VNode {
  return h(Fragment, { UNSTABLE_comment: text, insideIsland } as Record<string, unknown>);
}

/** Markers are split at colons and end with the comment, so both are escaped. */
function markerText(key: unknown): string {
  return key == null ? "" : String(key).replace(/[:>]/g, "_");
}

export function isSignal(value: unknown): value is { peek(): unknown } {
  return value !== null && typeof value === "object" && "peek" in value && typeof value.peek === "function" &&
    "subscribe" in value;
}
