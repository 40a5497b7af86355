import { Fragment, options, type VNode } from "preact";
import { ELEMENTS } from "./elements.ts";
import { ServerHead } from "./head.ts";
import { type EdgeProps, markIsland, markKey, markSlot, Slot } from "./islands.ts";
import { CLIENT_NAV } from "../runtime/client_nav.ts";
import { Head } from "../runtime/head.ts";
import { currentState, type RenderState } from "./state.ts";

type BeforeDiff = (vnode: VNode) => void;
const hooks = options as typeof options & { __b?: BeforeDiff };
const previous = hooks.__b;

/** Preact calls this for every vnode before it renders it. */
hooks.__b = (vnode) => {
  const current = currentState();
  if (current !== null) {
    const { type } = vnode;
    if (typeof type === "string") {
      ELEMENTS.get(type)?.(vnode, current);
      if (CLIENT_NAV in vnode.props) spellOut(vnode, current);
    } else if (type === Fragment) passEdge(vnode.props as EdgeProps, current);
    else component(vnode, current);
  }
  previous?.(vnode);
};

function spellOut(vnode: VNode, state: RenderState): void {
  const props = vnode.props as Record<string, unknown>;
  if (typeof props[CLIENT_NAV] !== "boolean") return;
  state.patch(vnode, { props: { ...props, [CLIENT_NAV]: String(props[CLIENT_NAV]) } });
}

function passEdge(props: EdgeProps, state: RenderState): void {
  if (props.insideIsland !== undefined) state.insideIsland = props.insideIsland;
}

function component(vnode: VNode, state: RenderState): void {
  const type: unknown = vnode.type;
  if (type === Head) state.patch(vnode, { type: ServerHead as VNode["type"] });
  else if (type === Slot) markSlot(vnode, state);
  else if (!state.insideIsland) {
    const island = state.cache.islands.get(type);
    if (island !== undefined) markIsland(vnode, island, state);
    else if (vnode.key != null) markKey(vnode, state);
  }
}
