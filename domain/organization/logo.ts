import { imageSize } from "image-size";
import { findLogo, type Logo } from "../../db/organization/logos.ts";
import { sha256 } from "../../lib/secrets/hashed.ts";
import { LIMITS } from "../../model/limits.ts";
import { fieldFault } from "../../model/site/field_codes.ts";
import { Refusal } from "../../model/refusal.ts";
import type { Ctx } from "../context.ts";

/** Formats that run nothing. */
const TYPES: Readonly<Record<string, Logo["type"]>> = { png: "image/png", jpg: "image/jpeg" };

/** Returns a picture as a logo with its hash; refuses what is no PNG or JPEG, or too large. */
export function readLogo(bytes: Uint8Array<ArrayBuffer>): Logo & { readonly hash: string } {
  const { width, height, type: format = "" } = sizeOf(bytes);
  const type = TYPES[format];
  if (!type) throw fieldFault("logo", "not_a_picture");
  if (bytes.length > LIMITS.logoBytes || Math.max(width, height) > LIMITS.logoSide) {
    throw fieldFault("logo", "picture_too_large");
  }
  return { type, bytes, hash: sha256(bytes).toString("hex") };
}

function sizeOf(bytes: Uint8Array): Pick<ReturnType<typeof imageSize>, "width" | "height" | "type"> {
  try {
    return imageSize(bytes);
  } catch {
    return { width: 0, height: 0 };
  }
}

/** Returns a logo by its hash. No sign-in is required: people see it before they sign up. */
export async function openLogo(ctx: Ctx, hash: string): Promise<Logo> {
  const logo = /^[0-9a-f]{64}$/.test(hash) ? await findLogo(ctx.sql, hash) : null;
  if (!logo) throw new Refusal("not_found");
  return logo;
}
