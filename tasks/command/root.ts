// Not by "$/": `deno task lean` runs without deno.json, whose import map defines it.
import { fromFileUrl } from "../../lib/files/paths.ts";

/** The repository's path, without a trailing slash. */
export const ROOT = fromFileUrl(import.meta.resolve("../../"));
