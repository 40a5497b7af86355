import { z } from "zod";
import { Refusal } from "./refusal.ts";

const Id = z.uuid();

/** For ids in an address: text that is not an id is not found, like an unknown id. */
export function requireId(text: string | undefined): string {
  if (text && Id.safeParse(text).success) return text;
  throw new Refusal("not_found");
}

/** The same for the numeric ids of tests and their parts. */
export function requireNumber(text: string | null | undefined): number {
  if (text && /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31) return Number(text);
  throw new Refusal("not_found");
}
