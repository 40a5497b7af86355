export { Assay } from "./assay.ts";
export { AssayError } from "./error.ts";
export { paginate } from "./pages.ts";
export type { AssayOptions, CallOptions } from "./sender.ts";
export { waitForFile } from "./tasks.ts";
export type * from "./types.ts";
export { verifyWebhook } from "./webhook.ts";
