import { fileURLToPath } from "node:url";

/** The path of a file: URL, without the slash that a folder's URL ends in. */
export const fromFileUrl = (url: string) => fileURLToPath(url).replace(/[\\/]+$/, "");
