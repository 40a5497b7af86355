/** Text nodes that replace a pair of comments. The nodes between them belong to the island or the slot. */
export interface Range {
  start: Text;
  end: Text;
}

export interface IslandRoot extends Range {
  name: string;
  index: number;
}

export interface Roots {
  roots: IslandRoot[];
  slots: Map<number, Range>;
}

/** The island or slot that a text node stands for, after its comment was removed. */
const MARKERS = new WeakMap<Node, string>();

/** The marker's text, if `node` is a marker. */
export function markerOf(node: Node): string | undefined {
  const text = MARKERS.get(node) ??
    (node.nodeType === Node.COMMENT_NODE ? (node as Comment).data : undefined);
  return text !== undefined && /^\/?frsh:/.test(text) ? text : undefined;
}

/** Preact would take comments for content; it ignores an empty text. */
export function hide(node: Node): Text {
  if (MARKERS.has(node)) return node as Text;
  const text = new Text("");
  MARKERS.set(text, (node as Comment).data);
  node.parentNode!.replaceChild(text, node);
  return text;
}

/** Islands that are in no other island, and the slots with their content. */
export function findRoots(container: Node): Roots {
  const roots: IslandRoot[] = [];
  const slots: Roots["slots"] = new Map();
  const open: { kind: string; start: Text; parts: string[] }[] = [];

  const read = (node: Node, text: string): Text => {
    const [frsh, kind, ...parts] = text.split(":");
    const marker = hide(node);
    if (frsh === "frsh") {
      open.push({ kind: kind!, start: marker, parts });
      return marker;
    }
    const opened = open.pop();
    if (opened === undefined) return marker;
    const range = { start: opened.start, end: marker };
    const [first, index] = opened.parts;
    if (kind === "slot") slots.set(Number(first), range);
    if (kind === "island" && !open.some((outer) => outer.kind === "island")) {
      roots.push({ ...range, name: first!, index: Number(index) });
    }
    return marker;
  };

  const walk = (parent: Node) => {
    for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
      const text = markerOf(node);
      if (text !== undefined) node = read(node, text);
      else if (!/^(?:SCRIPT|STYLE)$/.test(node.nodeName)) walk(node);
    }
  };
  walk(container);
  return { roots, slots };
}

/** The closing marker of `marker`. */
export function closing(marker: Node): Node | null {
  let depth = 0;
  for (let node: Node | null = marker; node !== null; node = node.nextSibling) {
    const text = markerOf(node);
    if (text === undefined) continue;
    depth += text.startsWith("/") ? -1 : 1;
    if (depth === 0) return node;
  }
  return null;
}
