import { PDFiumLibrary } from "@hyzyla/pdfium";
import { decode, encode } from "fast-png";

/** A page as it is seen: one byte of grey for each point. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Each page of a PDF, drawn by the same program on every machine. */
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

/** How far two greys may lie apart, and how many points may differ by more: less than one small sign is made of. */
const SHADE = 48;
const POINTS = 12;

/** What of a picture is not as it was, with what differs in black; null where nothing does. */
export function differenceOf(was: Picture, is: Picture): { points: number; picture: Picture } | null {
  if (was.width !== is.width || was.height !== is.height) return { points: is.data.length, picture: is };
  const differs = is.data.map((shade, at) => Math.abs(shade - was.data[at]!) > SHADE ? 1 : 0);
  const points = differs.reduce((sum, one) => sum + one, 0);
  if (points <= POINTS) return null;
  // The rest stays to be seen, faintly.
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
