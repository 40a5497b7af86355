import { type ComponentChildren, Fragment, h, type VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import type { HeadProps } from "../runtime/head.ts";
import { currentState, type RenderState } from "./state.ts";

// deno-lint-ignore no-explicit-any
type AnyVNode = VNode<any>;

/** `<Head>` on the server: its elements go to the document's head, the last of each kind wins. */
export function ServerHead({ children }: HeadProps): ComponentChildren {
  return between("component", children);
}

/** Vnodes render in order, so an empty component before and one after mark what is in between. */
function between(inHead: RenderState["inHead"], children: ComponentChildren): ComponentChildren {
  const before = currentState()!.inHead;
  return [h(Edge, { inHead }), children, h(Edge, { inHead: before })];
}

function Edge({ inHead }: { inHead: RenderState["inHead"] }): null {
  currentState()!.inHead = inHead;
  return null;
}

export function documentHead(vnode: AnyVNode, state: RenderState): void {
  state.hasHead = true;
  if (state.head.size === 0) return;
  const children = between("document", vnode.props.children);
  state.patch(vnode, { props: { ...vnode.props, children } });
}

/** The key is on the page as an attribute, so that an island's `Head` finds the element to replace. */
export function headElement(vnode: AnyVNode, state: RenderState): void {
  if (vnode.key != null) state.patch(vnode, { props: { ...vnode.props, "data-key": vnode.key } });
  if (state.inHead === null) return;
  const key = keyOf(vnode);
  if (state.inHead === "component") {
    state.head.set(key, h(vnode.type as string, vnode.props));
    state.patch(vnode, { type: Fragment, props: {} });
    return;
  }
  const replacement = state.head.get(key);
  if (replacement === undefined) return;
  state.head.delete(key);
  state.patch(vnode, { props: replacement.props as Record<string, unknown> });
}

/** Links of which a page may have several, distinguished by their target. */
const MANY = new Set<unknown>(
  ["stylesheet", "alternate", "preload", "modulepreload", "prefetch", "preconnect", "dns-prefetch"],
);

/**
 * The identity of an element: its key; for a title its name; otherwise the attributes that state its purpose.
 */
function keyOf({ type, key, props }: AnyVNode): string {
  if (key != null) return String(key);
  if (type === "title") return "title";
  let signature = String(type);
  for (const name of Object.keys(props).sort()) {
    if (name === "children" || name === "nonce" || name === "ref") continue;
    if (type === "meta" && name === "content") continue;
    if (type === "link" && name === "href" && !MANY.has(props.rel)) continue;
    signature += name === "dangerouslySetInnerHTML" ? props[name].__html : `::${name}=${props[name]}`;
  }
  return signature;
}

/** Elements for the head that replaced none, and the style sheets of the route and its islands. */
export function leftoverHead(state: RenderState): string {
  if (state.head.size === 0 && state.css.size === 0) return "";
  const sheets = [...state.css].map((href) => h("link", { rel: "stylesheet", href }));
  const elements = [...state.head.values(), ...sheets];
  state.head.clear();
  return renderToString(h(Fragment, null, elements));
}
