import { options, type VNode } from "preact";
import { asset, assetSrcSet } from "../runtime/asset.ts";
import { CLIENT_NAV } from "../runtime/client_nav.ts";

// deno-lint-ignore no-explicit-any
type AnyVNode = VNode<any>;

/** Sets the same attributes as the server. Without the build's id, an island would load its images again. */
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
  if (typeof type === "string" && typeof props[CLIENT_NAV] === "boolean") {
    props[CLIENT_NAV] = String(props[CLIENT_NAV]);
  }
  before?.(vnode);
};
