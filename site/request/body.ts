import type { z } from "zod";
import { inTime } from "$/lib/flow/waiting.ts";
import { Refusal } from "$/model/refusal.ts";
import { LIMITS } from "$/model/limits.ts";
import { BODY_ARRIVES, SECOND } from "$/model/times.ts";

/** The JSON body of a call, parsed by its schema. Fields may be in snake_case as well. */
export async function readBody<T>(request: Request, schema: z.ZodType<T>, maxBytes?: number): Promise<T> {
  return schema.parse(inCamelCase(parse(await readText(request, maxBytes))));
}

/** As `readBody`, for a call whose fields are all optional: the body may be empty. */
export async function readOptionalBody<T>(
  request: Request,
  schema: z.ZodType<T>,
  maxBytes?: number,
): Promise<T> {
  const text = await readText(request, maxBytes);
  return schema.parse(text === "" ? undefined : inCamelCase(parse(text)));
}

/** The query of a call, parsed by its schema. Names may be in snake_case as well. */
export const readQuery = <T>({ searchParams }: URL, schema: z.ZodType<T>): T =>
  schema.parse(inCamelCase(Object.fromEntries(searchParams)));

/** A body as text, up to the longest body that any route accepts. */
export const readText = async (request: Request, maxBytes: number = LIMITS.bodyBytes): Promise<string> =>
  new TextDecoder().decode(await readBytes(request, maxBytes));

/** A whole body, which need not state its length and has to arrive in time. */
export async function readBytes(
  request: Request,
  maxBytes: number,
  limitMs: number = BODY_ARRIVES + maxBytes / LIMITS.bodyBytesPerSecond * SECOND,
): Promise<Uint8Array<ArrayBuffer>> {
  const length = request.headers.get("content-length");
  if (Number(length) > maxBytes) throw new Refusal("body_too_large");
  try {
    // The server enforces a stated length. Reading at once is five times as fast as piece by piece.
    const hasLength = length !== null && Number(length) >= 0;
    const bytes = await inTime(hasLength ? request.bytes() : readParts(request, maxBytes), limitMs);
    if (!bytes) throw new Refusal("body_too_slow");
    return bytes;
  } catch (error) {
    // The connection broke off: no error of the site.
    throw error instanceof Refusal ? error : new Refusal("invalid_body");
  }
}

async function readParts(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Refusal("body_too_large");
    parts.push(part);
  }
  return await new Blob(parts).bytes();
}

function parse(text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal("not_json");
  }
  if (!isStorable(body)) throw new Refusal("invalid_body");
  return body;
}

function inCamelCase(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

/** Deeper than any valid body, and far from exhausting the stack of a recursive walk. */
const DEEPEST = 20;

/**
 * Whether all its texts can be stored: the database accepts neither the character 0 nor half of a surrogate
 * pair.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return depth < DEEPEST &&
    Object.entries(value).every(([name, item]) => isStorable(name) && isStorable(item, depth + 1));
}
