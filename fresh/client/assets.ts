import { options, type VNode } from "preact";
import { asset, assetSrcSet } from "../runtime/asset.ts";

// deno-lint-ignore no-explicit-any
type AnyVNode = VNode<any>;

/** Images get the build's id as they did on the server; else an island would load them again. */
const before = options.vnode;
options.vnode = (vnode: AnyVNode) => {
  const { type, props } = vnode;
  if (
    (type === "img" || type === "source") && !props["data-fresh-disable-lock"]
  ) {
    if (typeof props.src === "string") props.src = asset(props.src);
    if (typeof props.srcset === "string") {
      props.srcset = assetSrcSet(props.srcset);
    }
  }
  before?.(vnode);
};
