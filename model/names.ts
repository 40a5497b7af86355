import { z } from "zod";
import { LIMITS } from "./limits.ts";

const LINE_ENDS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Characters without width, or that reverse what follows. Joiners of letters (U+200C, U+200D) belong to
 * names.
 */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\u2800\u3164\uFEFF\uFFA0]/g;

/** A name is shown in lists, letters and files: one line of visible characters. */
export const oneLine = (text: string): string => text.replace(LINE_ENDS, " ").replace(UNSEEN, "");

/** Name of a project or batch (docs/product.md, Names). Space at either end is removed, not refused. */
export const Name = z.string("required").overwrite(oneLine).trim().min(1, { error: "required", abort: true })
  .min(LIMITS.nameMinLength, "min_length").max(LIMITS.nameMaxLength, "max_length");
