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

interface Upload {
  readonly fields: Record<string, string>;
  /** Without those of empty file fields. */
  readonly files: Record<string, Uint8Array<ArrayBuffer>>;
}

/** Fields and files of a form: each once. */
export async function readFiles(request: Request, maxBytes: number = LIMITS.bodyBytes): Promise<Upload> {
  const bytes = await readBytes(request, maxBytes);
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw new Refusal("invalid_body");
  });
  const upload: Upload = { fields: {}, files: {} };
  for (const [name, value] of form) {
    if (typeof value === "string") upload.fields[name] = value;
    else if (value.size > 0) upload.files[name] = await value.bytes();
  }
  if (!isStorable(upload.fields)) throw new Refusal("invalid_body");
  return upload;
}

/** Fields of a form with a file, which is read as text. */
export async function readUpload(request: Request): Promise<Record<string, string>> {
  const { fields, files } = await readFiles(request, LIMITS.listBytes);
  const texts = Object.entries(files).map(([name, bytes]) =>
    // No text has the character 0; a file that has it is UTF-16, without a mark that says so.
    [name, decodeText(bytes).replaceAll("\0", "")] as const
  );
  const typed = { ...fields, ...Object.fromEntries(texts) };
  if (!isStorable(typed)) throw new Refusal("invalid_body");
  return typed;
}
