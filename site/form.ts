import { readText } from "./body.ts";

/** What a form of a page of ours has sent: each field once, as it was typed. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await readText(request)));
}
