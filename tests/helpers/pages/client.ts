import { Assay, type AssayOptions } from "$/clients/typescript/src/index.ts";
import type { TestSite } from "./site.ts";

const ORIGIN = "http://assay.test";

/** The TypeScript client on a test's own site: by a key, or by the cookie of somebody who is signed in. */
export const openClient = (
  site: TestSite,
  { cookie, ...options }: Omit<AssayOptions, "url"> & { readonly cookie?: string },
): Assay =>
  new Assay({
    url: `${ORIGIN}/api/v1`,
    fetch: (url, init) => site.fetch(url.slice(ORIGIN.length), { ...init, cookie }),
    ...options,
    headers: { origin: ORIGIN, ...options.headers },
  });
