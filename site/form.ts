import { Refusal } from "../model/refusal.ts";
import { readText } from "./body.ts";
import { isStorable } from "./storable.ts";

/** What a form of a page of ours has sent: each field once, as it was typed. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const fields = Object.fromEntries(new URLSearchParams(await readText(request)));
  if (!isStorable(fields)) throw new Refusal("invalid_body");
  return fields;
}
