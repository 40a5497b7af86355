import type { VNode } from "preact";
import type { BuildCache, Island } from "../build/cache.ts";
import type { Context } from "../server/context.ts";

// deno-lint-ignore no-explicit-any
type AnyVNode = VNode<any>;

/** One page while it is being rendered. */
export class RenderState {
  readonly nonce = newNonce();
  readonly partialId: string;

  /** Islands so far, and the props of each use. */
  readonly islands = new Set<Island>();
  readonly islandProps: Record<string, unknown>[] = [];
  /** Children and JSX props of islands, until they are rendered in their place. */
  readonly slots: ({ name: string; children: unknown } | null)[] = [];
  /** Whether the props are more than plain data. Known once they are serialized. */
  hasRichProps = false;
  /** Inside of an island, which the browser renders itself: islands in it are ordinary components. */
  insideIsland = false;
  readonly css = new Set<string>();

  /** Elements for the document's head, by identity. */
  readonly head = new Map<string, VNode>();
  inHead: "document" | "component" | null = null;

  hasHtml = false;
  hasHead = false;
  hasBody = false;

  #patched: { vnode: VNode; type: VNode["type"]; props: VNode["props"] }[] = [];

  constructor(
    // deno-lint-ignore no-explicit-any
    readonly ctx: Context<any>,
    // deno-lint-ignore no-explicit-any
    readonly cache: BuildCache<any>,
    css: readonly string[],
  ) {
    for (const file of css) this.css.add(file);
    this.partialId = ctx.isPartial ? crypto.randomUUID() : "";
  }

  /** Changes a vnode for this render only: it may be a constant of a module, and be rendered again. */
  patch(vnode: AnyVNode, change: { type?: AnyVNode["type"]; props?: Record<string, unknown> }): void {
    this.#patched.push({ vnode, type: vnode.type, props: vnode.props });
    if (change.type !== undefined) vnode.type = change.type;
    if (change.props !== undefined) vnode.props = change.props;
  }

  restore(): void {
    while (this.#patched.length > 0) {
      const { vnode, type, props } = this.#patched.pop()!;
      vnode.type = type;
      vnode.props = props;
    }
  }
}

let current: RenderState | null = null;

/** The page being rendered; null between pages. Rendering is synchronous, so there is one at a time. */
export const currentState = (): RenderState | null => current;

export function rendering<T>(state: RenderState, render: () => T): T {
  const before = current;
  current = state;
  try {
    return render();
  } finally {
    current = before;
    state.restore();
  }
}

const BYTES = 16;
const BATCH = 256;
let hex = "";
let used = 0;

/**
 * 128 random bits in hex. Drawn in batches: one draw for each page would cost more than the rest of its
 * bookkeeping.
 */
function newNonce(): string {
  if (used === hex.length) {
    hex = crypto.getRandomValues(new Uint8Array(BYTES * BATCH)).toHex();
    used = 0;
  }
  return hex.slice(used, used += BYTES * 2);
}
