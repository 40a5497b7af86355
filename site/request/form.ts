import { decodeText } from "$/lib/text/decode_text.ts";
import { LIMITS } from "$/model/limits.ts";
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

/** What a form with a file has sent: each field once, a file as the text that is in it. One left empty is not there. */
export async function readUpload(request: Request): Promise<Record<string, string>> {
  const bytes = await readBytes(request);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new Refusal("invalid_body");
  });
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") fields[name] = value;
    // The character 0 is in no text; a file that has it was saved in letters of two bytes, and says so nowhere.
    else if (value.size > 0) fields[name] = decodeText(await value.bytes()).replaceAll("\0", "");
  }
  if (!isStorable(fields)) throw new Refusal("invalid_body");
  return fields;
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length")) > LIMITS.listBytes) throw new Refusal("body_too_large");
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > LIMITS.listBytes) throw new Refusal("body_too_large");
    parts.push(part);
  }
  return await new Blob(parts).bytes();
}
