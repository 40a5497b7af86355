import { z } from "zod";
import { Refusal } from "./refusal.ts";

const Id = z.uuid();

/** For ids out of an address: what is no id is nobody's, and not found like any other that is not there. */
export function requireId(text: string | undefined): string {
  if (text && Id.safeParse(text).success) return text;
  throw new Refusal("not_found");
}

/** The same for the numbers that tests and their parts have. */
export function requireNumber(text: string | null | undefined): number {
  if (text && /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31) return Number(text);
  throw new Refusal("not_found");
}
