import { type ComponentChild, Fragment, h, type VNode } from "preact";
import { closing, findRoots, hide, markerOf } from "./markers.ts";
import type { IslandProps, Page } from "./props.ts";

/** Where the page has the children and JSX props of an island. */
export class SlotRef {
  constructor(readonly id: number, readonly name: string) {}
}

export function withSlots(props: IslandProps, page: Page): IslandProps {
  for (const name in props) {
    const value = props[name];
    if (value instanceof SlotRef) props[name] = slotToVNode(value, page);
  }
  return props;
}

/** The server's rendering of a slot as vnodes, so that Preact keeps it. Islands in it are hydrated. */
function slotToVNode({ id, name }: SlotRef, page: Page): VNode {
  const range = page.slots.get(id);
  if (range !== undefined) {
    return h(Fragment, null, read(range.start.nextSibling, range.end, page));
  }

  // The island has not shown it yet: it is in a template.
  const aside = document.getElementById(`frsh-${id}-${name}`) as
    | HTMLTemplateElement
    | null;
  if (aside === null) return h(Fragment, null);
  for (const [id, range] of findRoots(aside.content).slots) {
    page.slots.set(id, range);
  }
  return h(Fragment, null, read(aside.content.firstChild, null, page));
}

function read(first: Node | null, end: Node | null, page: Page): ComponentChild[] {
  const children: ComponentChild[] = [];
  for (
    let node = first;
    node !== null && node !== end;
    node = node.nextSibling
  ) {
    const text = markerOf(node);
    if (text === undefined) {
      const child = toChild(node, page);
      if (child !== undefined) children.push(child);
      continue;
    }
    const last = closing(node);
    if (last === null) continue;
    const [start, end] = [hide(node), hide(last)];
    children.push(between(text, start, end, page));
    node = end;
  }
  return children;
}

/** An island renders its own content, so the server's rendering of it is skipped. */
function between(marker: string, start: Text, end: Text, page: Page): VNode {
  const [, kind, name, index, key] = marker.split(":");
  if (kind === "island") {
    // deno-lint-ignore no-explicit-any
    const component = page.islands[name!] as any;
    const props = withSlots(page.props[Number(index)]!, page);
    return h(component, key ? { ...props, key } : props);
  }
  return h(Fragment, kind === "key" ? { key: name } : null, read(start.nextSibling, end, page));
}

function toChild(node: Node, page: Page): ComponentChild | undefined {
  if (node.nodeType === Node.TEXT_NODE) return (node as Text).data;
  if (node.nodeType !== Node.ELEMENT_NODE) return undefined;
  const element = node as Element & Record<string, unknown>;
  const props: Record<string, unknown> = {};
  for (const { name, value } of element.attributes) {
    const isFlag = value === "" && typeof element[name] === "boolean";
    props[name] = isFlag ? true : value;
  }
  return h(element.localName, props, read(element.firstChild, null, page));
}
