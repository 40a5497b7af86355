import { z } from "zod";
import { Refusal } from "./refusal.ts";

const Id = z.uuid();

/** For ids out of an address: what is no id is nobody's, and not found like any other that is not there. */
export function requireId(text: string | undefined): string {
  if (text && Id.safeParse(text).success) return text;
  throw new Refusal("not_found");
}
