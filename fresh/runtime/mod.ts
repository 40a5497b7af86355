export { asset, assetSrcSet } from "./asset.ts";
export { Head, type HeadProps } from "./head.ts";
export { HttpError } from "./http_error.ts";
export { Partial, type PartialProps } from "./partial.ts";

/** Whether this runs in a browser. */
export const IS_BROWSER: boolean = typeof document !== "undefined";
