import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from "yaml";

/** Finds where in its text a part of a document begins; where there is no such part, what it would belong to. */
export function yamlIndex(document: Document.Parsed): (path: readonly PropertyKey[]) => number {
  const pairsOf = new Map<YAMLMap, ReadonlyMap<string, Pair>>();
  const pairIn = (map: YAMLMap, name: string) => {
    let pairs = pairsOf.get(map);
    if (!pairs) {
      const scalars = map.items.filter(({ key }) => isScalar(key)).toReversed();
      pairs = new Map(scalars.map((pair) => [String((pair.key as { value: unknown }).value), pair]));
      pairsOf.set(map, pairs);
    }
    return pairs.get(name);
  };
  return (path) => {
    let node: unknown = document.contents;
    let position = 0;
    for (const part of path) {
      if (isAlias(node)) node = node.resolve(document);
      let key: unknown;
      if (isMap(node)) {
        const pair = pairIn(node, String(part));
        if (!pair) break;
        [key, node] = [pair.key, pair.value];
      } else if (isSeq(node) && typeof part === "number" && part < node.items.length) {
        key = node = node.items[part];
      } else break;
      position = (key as Node | null)?.range?.[0] ?? position;
    }
    return position;
  };
}
