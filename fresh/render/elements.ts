import type { VNode } from "preact";
import { activeMark } from "../runtime/active.ts";
import { asset, assetSrcSet } from "../runtime/asset.ts";
import { documentHead, headElement } from "./head.ts";
import type { RenderState } from "./state.ts";

// deno-lint-ignore no-explicit-any
type Patch = (vnode: VNode<any>, state: RenderState) => void;

const link: Patch = (vnode, state) => {
  const { href } = vnode.props;
  // The author's own aria-current is kept, and no other is set.
  if (typeof href !== "string" || vnode.props["aria-current"] !== undefined) return;
  const mark = activeMark(href, state.ctx.url);
  if (mark !== null) state.patch(vnode, { props: { ...mark, ...vnode.props } });
};

const image: Patch = (vnode, state) => {
  const { src, srcset } = vnode.props;
  if (vnode.props["data-fresh-disable-lock"]) return;
  const locked: Record<string, string> = {};
  if (typeof src === "string") locked.src = asset(src);
  if (typeof srcset === "string") locked.srcset = assetSrcSet(srcset);
  state.patch(vnode, { props: { ...vnode.props, ...locked } });
};

const inline: Patch = (vnode, state) => {
  if (!vnode.props.nonce) {
    state.patch(vnode, { props: { ...vnode.props, nonce: state.nonce } });
  }
  headElement(vnode, state);
};

/** Changes to elements by name. For any other element the cost is one look-up. */
export const ELEMENTS: ReadonlyMap<string, Patch> = new Map<string, Patch>([
  ["a", link],
  ["img", image],
  ["source", image],
  ["script", inline],
  ["style", inline],
  ...["title", "meta", "link", "base", "noscript", "template"].map((
    name,
  ): [string, Patch] => [name, headElement]),
  ["html", (_vnode, state) => void (state.hasHtml = true)],
  ["head", documentHead],
  ["body", (_vnode, state) => void (state.hasBody = true)],
]);
