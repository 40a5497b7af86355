// Not by "$/": `deno task lean` runs without deno.json, whose import map gives that its meaning.
import { fromFileUrl } from "../../lib/files/paths.ts";

/** The repository, without a slash at its end. */
export const ROOT = fromFileUrl(import.meta.resolve("../../"));
