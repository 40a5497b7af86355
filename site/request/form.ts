import { decodeText } from "$/lib/text/decode_text.ts";
import { LIMITS } from "$/model/limits.ts";
import { Refusal } from "$/model/refusal.ts";
import { isStorable, readBytes, readText } from "./body.ts";

/** Fields of a form of our pages: each field once, as typed. */
export const readForm = async (request: Request): Promise<Record<string, string>> =>
  Object.fromEntries(await readFields(request));

/** The same for fields that may come several times, such as the checkboxes of a table. */
export async function readFields(request: Request): Promise<URLSearchParams> {
  const fields = new URLSearchParams(await readText(request));
  if (!isStorable(Object.fromEntries(fields))) throw new Refusal("invalid_body");
  return fields;
}

/** Fields of a form with a file: each field once, a file as its text. An empty file field is left out. */
export async function readUpload(request: Request): Promise<Record<string, string>> {
  const bytes = await readBytes(request, LIMITS.listBytes);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new Refusal("invalid_body");
  });
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") fields[name] = value;
    // No text has the character 0; a file that has it is UTF-16, without a mark that says so.
    else if (value.size > 0) fields[name] = decodeText(await value.bytes()).replaceAll("\0", "");
  }
  if (!isStorable(fields)) throw new Refusal("invalid_body");
  return fields;
}
