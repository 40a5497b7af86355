import { PDFiumLibrary } from "@hyzyla/pdfium";
import { decode, encode } from "fast-png";

/** A rendered page: one byte of grey per pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Each page of a PDF, rendered by the same library on every machine. */
export async function picturesOf(pdf: Uint8Array): Promise<Picture[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pictures: Picture[] = [];
  for (const page of document.pages()) {
    const { width, height, data } = await page.render({ scale: 1.25, render: "bitmap", colorSpace: "Gray" });
    pictures.push({ width, height, data: new Uint8Array(data) });
  }
  document.destroy();
  library.destroy();
  return pictures;
}

/**
 * How far two greys may differ, and how many pixels may differ by more: fewer than one small character has.
 */
const SHADE = 48;
const POINTS = 12;

/** What differs between two pictures, with differing pixels in black. Null where nothing does. */
export function differenceOf(was: Picture, is: Picture): { points: number; picture: Picture } | null {
  if (was.width !== is.width || was.height !== is.height) return { points: is.data.length, picture: is };
  const differs = is.data.map((shade, at) => Math.abs(shade - was.data[at]!) > SHADE ? 1 : 0);
  const points = differs.reduce((sum, one) => sum + one, 0);
  if (points <= POINTS) return null;
  // The rest stays faintly visible.
  const data = is.data.map((shade, at) => differs[at] ? 0 : 255 - Math.round((255 - shade) / 5));
  return { points, picture: { width: is.width, height: is.height, data } };
}

export async function readPicture(path: string): Promise<Picture | null> {
  const file = await Deno.readFile(path).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  });
  if (!file) return null;
  const { width, height, data } = decode(file);
  return { width, height, data: new Uint8Array(data) };
}

export const writePicture = (path: string, { width, height, data }: Picture): Promise<void> =>
  Deno.writeFile(path, encode({ width, height, data, channels: 1, depth: 8 }, { zlib: { level: 9 } }));
