import { Refusal } from "$/model/refusal.ts";
import { isStorable, readText } from "./body.ts";

/** What a form of a page of ours has sent: each field once, as it was typed. */
export const readForm = async (request: Request): Promise<Record<string, string>> =>
  Object.fromEntries(await readFields(request));

/** The same where a field can come many times, as the boxes of a table do. */
export async function readFields(request: Request): Promise<URLSearchParams> {
  const fields = new URLSearchParams(await readText(request));
  if (!isStorable(Object.fromEntries(fields))) throw new Refusal("invalid_body");
  return fields;
}
