/** The text nodes that take the place of a pair of comments; what is between them is the island's or the slot's. */
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

/** What a text node stands for, once its comment is gone. */
const MARKERS = new WeakMap<Node, string>();

/** The text of a marker, if `node` is one. */
export function markerOf(node: Node): string | undefined {
  const text = MARKERS.get(node) ??
    (node.nodeType === Node.COMMENT_NODE ? (node as Comment).data : undefined);
  return text !== undefined && /^\/?frsh:/.test(text) ? text : undefined;
}

/** Comments are in the way of Preact, which would take them for content: an empty text is not. */
export function hide(node: Node): Text {
  if (MARKERS.has(node)) return node as Text;
  const text = new Text("");
  MARKERS.set(text, (node as Comment).data);
  node.parentNode!.replaceChild(text, node);
  return text;
}

/** The islands that are in no other, and the slots that hold what they were given. */
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

/** The marker that closes what `marker` opens. */
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
