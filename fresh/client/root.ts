import type { ContainerNode } from "preact";
import type { Range } from "./markers.ts";

/** A virtual element for Preact that holds the nodes between two others. The browser sees no such element. */
export function rootBetween({ start, end }: Range): ContainerNode {
  const parent = start.parentNode!;
  const root = {
    nodeType: 1,
    parentNode: parent,
    get firstChild() {
      return start.nextSibling === end ? null : start.nextSibling;
    },
    get childNodes() {
      const nodes: ChildNode[] = [];
      for (
        let node = start.nextSibling;
        node !== null && node !== end;
        node = node.nextSibling
      ) nodes.push(node);
      return nodes;
    },
    contains: (node: Node) => parent.contains(node),
    insertBefore: (node: Node, before: Node | null) => parent.insertBefore(node, before ?? end),
    appendChild: (node: Node) => parent.insertBefore(node, end),
    removeChild: (node: Node) => parent.removeChild(node),
  };
  return root as unknown as ContainerNode;
}
