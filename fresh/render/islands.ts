import { type ComponentChildren, Fragment, h, isValidElement, type VNode } from "preact";
import type { Island } from "../build/cache.ts";
import type { RenderState } from "./state.ts";

// deno-lint-ignore no-explicit-any
type AnyVNode = VNode<any>;

/** Put markers around an island, where the browser finds it; and note its props, to be sent along. */
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

/** A component's key, told to the browser for when it builds vnodes from what is on the page. */
export function markKey(vnode: AnyVNode, state: RenderState): void {
  surround(vnode, `key:${markerText(vnode.key)}`, h(vnode.type as string, vnode.props), state);
}

/** What is sent in place of a slot. */
export class SlotRef {
  constructor(readonly id: number, readonly name: string) {}
}

interface SlotProps {
  id: number;
  name: string;
  children?: ComponentChildren;
}

/** Stands for what an island was given to show. Never called: it is replaced by what `markSlot` makes of it. */
export function Slot({ children }: SlotProps): ComponentChildren {
  return children;
}

/** What is in a slot is the page's, not the island's: islands in it wake up by themselves. */
export function markSlot(vnode: AnyVNode, state: RenderState): void {
  const { id, name, children } = vnode.props as SlotProps;
  state.slots[id] = null;
  surround(vnode, `slot:${id}:${name}`, children, state);
}

function isSlot(name: string, value: unknown): boolean {
  if (name === "children") return value != null && typeof value !== "function";
  return isValidElement(value) && !isSignal(value);
}

/** On either side of `content`; rendered in order, they also say whether what follows is inside an island. */
function surround(vnode: AnyVNode, text: string, content: ComponentChildren, state: RenderState): void {
  const kind = text.slice(0, text.indexOf(":"));
  const before = state.insideIsland;
  const children = [edge(`frsh:${text}`, kind === "island"), content, edge(`/frsh:${kind}`, before)];
  state.patch(vnode, { type: Fragment, props: { children } });
}

export interface EdgeProps {
  insideIsland?: boolean;
}

/** A comment, by the only way there is to have Preact write one. */
function edge(text: string, insideIsland: boolean): VNode {
  return h(Fragment, { UNSTABLE_comment: text, insideIsland } as Record<string, unknown>);
}

/** Markers are split at colons and end with the comment. */
function markerText(key: unknown): string {
  return key == null ? "" : String(key).replace(/[:>]/g, "_");
}

export function isSignal(value: unknown): value is { peek(): unknown } {
  return value !== null && typeof value === "object" && "peek" in value && typeof value.peek === "function" &&
    "subscribe" in value;
}
