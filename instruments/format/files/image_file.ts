import { imageSize } from "image-size";
import type { Image, ImageType } from "$/model/instruments/instrument.ts";
import { LIMITS } from "../limits.ts";
import { readSvg } from "./svg_file.ts";
import { decode } from "./yaml_file.ts";

const TYPES: Readonly<Record<string, ImageType>> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
};

/** Reads a picture; returns its faults if it is not accepted. */
export function readImage(name: string, bytes: Uint8Array): Image | string[] {
  const ending = name.slice(name.lastIndexOf(".") + 1);
  if (ending === "svg") {
    const text = decode(bytes);
    if (text === null) return ["is not UTF-8 text"];
    const drawing = readSvg(text);
    return Array.isArray(drawing) ? drawing : { type: TYPES.svg!, ...drawing, bytes };
  }
  try {
    const { width, height, type } = imageSize(bytes);
    if (type !== ending) return [`is of the type ${type}, and its name ends in .${ending}`];
    if (!(width > 0 && height > 0)) return ["has no width or height"];
    if (width > LIMITS.side || height > LIMITS.side) {
      return [`is ${width} × ${height}, and ${LIMITS.side} a side is the most`];
    }
    return { type: TYPES[ending]!, width, height, bytes };
  } catch {
    return [`is not a ${ending} picture`];
  }
}
